import {
  createChallenge,
  listChallengePackages,
  listProgramOrganizations,
} from '@stridewell/contracts';
import { drafts } from '@stridewell/platform';
import { samplePage, sampleProgram, sampleViewer } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '../show-page.fixture.tsx';
import { builderApi, nameField, organised, press } from './builder-api.fixture.ts';

const viewer = sampleViewer({ isProgramAdmin: 1, program: sampleProgram({ organizationsOn: 1 }) });

afterEach(() => drafts.forget(viewer.id, 'challenge-builder'));

it('adds everyone in an organization to a challenge between members', async () => {
  const api = builderApi();
  const north = { id: 60, name: 'North', programId: 100, image: null, members: 300, teams: 4 };
  api.answer(listChallengePackages, samplePage([]));
  api.answer(listProgramOrganizations, samplePage([{ ...north, isJoined: false }]));
  api.answer(createChallenge, { data: organised });
  const { person } = await showPage('/challenge-builder/create', { api, viewer });
  await person.click(await press('Start from scratch'));
  await person.type(await nameField(), 'Canal Miles');
  for (let step = 1; step <= 2; step += 1) await person.click(await press('Continue'));
  await person.click(
    await screen.findByRole('radio', { name: 'Everyone in selected organizations' }),
  );
  await person.type(screen.getByRole('searchbox', { name: /^Search organizations/ }), 'nor');
  await person.click(await press('Add North'));
  await person.click(await press('Continue'));
  expect(await screen.findByText(/Invited: North/)).toBeVisible();
  await person.click(await press('Create challenge'));
  await waitFor(() => expect(api.inputs(createChallenge)).toHaveLength(1));
  const body = api.inputs(createChallenge)[0]?.body;
  expect(body).toMatchObject({ between: 'individuals', organizationIds: [60] });
  expect(body).not.toHaveProperty('memberIds');
});
