import { listChallengeInvites, listProgramMaps, simulateChallenge } from '@stridewell/contracts';
import { sampleChallenge, samplePage } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { challengeApi, showPage } from '../show-page.fixture.tsx';

it('WhatChanges says that a goal of team totals becomes a goal per member', async () => {
  const api = challengeApi(sampleChallenge({ mayEdit: true, between: 'groups', trackingCalc: 1 }));
  api.answer(listProgramMaps, { data: [] });
  api.answer(listChallengeInvites, samplePage([]));
  api.answer(simulateChallenge, { data: [] });
  const { person } = await showPage('/challenges/challenge-edit/500', { api });
  const totals = await screen.findByRole('checkbox', { name: /^Count team totals/ });
  expect(screen.queryByText(/The goal changes/)).not.toBeInTheDocument();
  await person.click(totals);
  expect(
    await screen.findByText(/The goal changes from 240,000 steps to 240,000 steps per member\./),
  ).toBeVisible();
});
