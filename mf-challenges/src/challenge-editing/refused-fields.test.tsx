import {
  createChallenge,
  discardFormDraft,
  estimateChallenge,
  getFormDraft,
  keepFormDraft,
  listProgramMaps,
  searchUnique,
} from '@stridewell/contracts';
import { drafts } from '@stridewell/platform';
import { sampleChallenge, sampleViewer } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { challengeApi, noEstimate, showPage } from '../show-page.fixture.tsx';

const press = (name: string) => screen.findByRole('button', { name });
const nameField = () => screen.findByRole('textbox', { name: /^Name of the challenge/ });

/** Every field of the builder that a challenge of individuals shows to a member. */
const fields = [
  ...['challengeName', 'description', 'atStake', 'challengeUploadedImage', 'mapId'],
  ...['startDate', 'endDate', 'format', 'steps', 'deadline', 'dailyCap', 'graceHours'],
  ...['allowActivities', 'allowAddingCompletionDate', 'allowFreeTextInput'],
  'useCustomRecognitionWallTitle',
  ...['open', 'public', 'addCreator'],
];

it('shows what the API refuses beside each field, and loses nothing that was typed', async () => {
  const api = challengeApi(sampleChallenge());
  api.answer(listProgramMaps, { data: [] });
  api.answer(searchUnique, { data: { isUnique: true } });
  api.answer(estimateChallenge, { data: noEstimate });
  api.answer(getFormDraft, { data: { draft: null } });
  api.answer(keepFormDraft, { data: { savedAt: '2026-11-20T12:00:00.000Z' } });
  api.answer(discardFormDraft, { data: { id: sampleViewer().id } });
  const { person } = await showPage('/challenge-builder/create', { api });
  await person.type(await nameField(), 'Canal Miles');
  for (const field of fields) {
    while (!screen.queryByRole('button', { name: 'Create challenge' }))
      await person.click(await press('Continue'));
    const message = `The server refuses ${field}.`;
    api.fail(createChallenge, 'validation_failed', { fields: { [field]: [message] } });
    await person.click(await press('Create challenge'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('This was not saved:')).toBeNull();
  }
  await person.click(screen.getByRole('button', { name: /What it is$/ }));
  expect(await nameField()).toHaveValue('Canal Miles');
  drafts.forget(sampleViewer().id, 'challenge-builder');
}, 30_000);
