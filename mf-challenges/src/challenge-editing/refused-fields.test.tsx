import {
  createChallenge,
  discardFormDraft,
  estimateChallenge,
  getFormDraft,
  keepFormDraft,
  listChallengePackages,
  listProgramMaps,
  searchUnique,
} from '@stridewell/contracts';
import { drafts } from '@stridewell/platform';
import { sampleChallenge, samplePage, sampleViewer, type FakeApi } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { challengeApi, noEstimate, showPage } from '../show-page.fixture.tsx';

const press = (name: string) => screen.findByRole('button', { name });
const nameField = () => screen.findByRole('textbox', { name: /^Challenge name/ });

/** Every field of the builder that a challenge of individuals shows to a member. */
const fields = [
  'challengeName',
  'description',
  'atStake',
  'challengeUploadedImage',
  'mapId',
  'startDate',
  'endDate',
  'format',
  'steps',
  'deadline',
  'dailyCap',
  'graceHours',
  'allowActivities',
  'allowAddingCompletionDate',
  'allowFreeTextInput',
  'useCustomRecognitionWallTitle',
  'open',
  'public',
  'addCreator',
];

/** Those that it shows to an administrator beside, by the names that the API has for them. */
const fieldsOfAdministrators = ['incentivizeChallenge', 'incentiveType', 'featured', 'includeAll'];

function builderApi(): FakeApi {
  const api = challengeApi(sampleChallenge());
  api.answer(listProgramMaps, { data: [] });
  api.answer(listChallengePackages, samplePage([]));
  api.answer(searchUnique, { data: { isUnique: true } });
  api.answer(estimateChallenge, { data: noEstimate });
  api.answer(getFormDraft, { data: { draft: null } });
  api.answer(keepFormDraft, { data: { savedAt: '2026-11-20T12:00:00.000Z' } });
  api.answer(discardFormDraft, { data: { id: sampleViewer().id } });
  return api;
}

/** Refuses each field in its turn, and looks for the message. */
async function refuseEach(
  api: FakeApi,
  person: Awaited<ReturnType<typeof showPage>>['person'],
  refused: readonly string[],
) {
  for (const field of refused) {
    while (!screen.queryByRole('button', { name: 'Create challenge' }))
      await person.click(await press('Continue'));
    const message = `The server refuses ${field}.`;
    api.fail(createChallenge, 'validation_failed', { fields: { [field]: [message] } });
    await person.click(await press('Create challenge'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('Not saved:')).toBeNull();
  }
}

afterEach(() => drafts.forget(sampleViewer().id, 'challenge-builder'));

it('shows what the API refuses beside each field, and loses nothing that was typed', async () => {
  const api = builderApi();
  const { person } = await showPage('/challenge-builder/create', { api });
  await person.type(await nameField(), 'Canal Miles');
  await refuseEach(api, person, fields);
  await person.click(screen.getByRole('button', { name: /Basics$/ }));
  expect(await nameField()).toHaveValue('Canal Miles');
}, 30_000);

it('shows it beside the fields of administrators, some of which the API has other names for', async () => {
  const api = builderApi();
  const viewer = sampleViewer({ isProgramAdmin: 1 });
  const { person } = await showPage('/challenge-builder/create', { api, viewer });
  await person.click(await press('Start from scratch'));
  await person.type(await nameField(), 'Canal Miles');
  await refuseEach(api, person, fieldsOfAdministrators);
}, 30_000);
