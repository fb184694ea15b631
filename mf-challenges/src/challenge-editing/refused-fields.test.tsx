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

/** All fields of the builder that a member sees for a challenge between individuals. */
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

/** The additional fields for administrators, under the API's names. */
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

/** Refuses all fields. Repeats it with the fields whose message wasn't on the shown step, until every message was. */
async function expectEachRefusal(
  api: FakeApi,
  person: Awaited<ReturnType<typeof showPage>>['person'],
  refused: readonly string[],
) {
  const messageOf = (field: string) => `The server refuses ${field}.`;
  for (let left = [...refused]; left.length > 0;) {
    while (!screen.queryByRole('button', { name: 'Create challenge' }))
      await person.click(await press('Continue'));
    const fields = Object.fromEntries(left.map((field) => [field, [messageOf(field)]]));
    api.fail(createChallenge, 'validation_failed', { fields });
    await person.click(await press('Create challenge'));
    const [shown] = await screen.findAllByText(/^The server refuses/);
    expect(shown).toBeVisible();
    expect(screen.queryByText('Not saved:')).toBeNull();
    const missing = left.filter((field) => !screen.queryByText(messageOf(field)));
    expect(missing.length).toBeLessThan(left.length);
    left = missing;
  }
}

afterEach(() => drafts.forget(sampleViewer().id, 'challenge-builder'));

it("shows the API's error at each field, and loses nothing that was typed", async () => {
  const api = builderApi();
  const { person } = await showPage('/challenge-builder/create', { api });
  await person.type(await nameField(), 'Canal Miles');
  await expectEachRefusal(api, person, fields);
  await person.click(screen.getByRole('button', { name: /Basics$/ }));
  expect(await nameField()).toHaveValue('Canal Miles');
});

it("shows the errors at administrators' fields, some of which have other names in the API", async () => {
  const api = builderApi();
  const viewer = sampleViewer({ isProgramAdmin: 1 });
  const { person } = await showPage('/challenge-builder/create', { api, viewer });
  await person.click(await press('Start from scratch'));
  await person.type(await nameField(), 'Canal Miles');
  await expectEachRefusal(api, person, fieldsOfAdministrators);
});
