import {
  addMobileCompletionDate,
  addMobileFreeText,
  getMobileChallenge,
  getMobileCompletion,
  joinMobileChallenge,
  leaveMobileChallenge,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, sampleChallenge } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { joinedChallenge, showPage } from '../show-page.fixture.tsx';

const path = '/mobile/challenge/token-of-the-app/500';
const mobileToken = 'token-of-the-app';

it("lets the token's member join and leave", async () => {
  const api = createFakeApi();
  api.answer(getMobileChallenge, { data: sampleChallenge() });
  api.answer(joinMobileChallenge, { data: joinedChallenge() });
  api.answer(leaveMobileChallenge, { data: sampleChallenge() });
  const { person } = await showPage(path, { api });
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn Loop' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('Joined')).toBeVisible();
  expect(snackbars.list()).toMatchObject([{ text: 'Successfully joined challenge Autumn Loop!' }]);
  await person.click(screen.getByRole('button', { name: 'Leave challenge' }));
  const question = screen.getByRole('alertdialog', { name: 'Leave Autumn Loop?' });
  await person.click(within(question).getByRole('button', { name: 'Leave challenge' }));
  expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible();
  const asked = { params: { id: 500 }, body: { mobileToken } };
  expect(api.inputs(joinMobileChallenge)).toMatchObject([asked]);
  expect(api.inputs(leaveMobileChallenge)).toMatchObject([asked]);
  expect(api.inputs(getMobileChallenge)[0]).toMatchObject({ query: { mobileToken } });
});

it("says that a token has expired, and that a challenge doesn't exist", async () => {
  const api = createFakeApi();
  api.fail(getMobileChallenge, 'mobile_token_refused');
  const first = await showPage(path, { api });
  expect(await screen.findByRole('heading', { name: 'This page has expired' })).toBeVisible();
  first.unmount();
  const absent = createFakeApi();
  absent.fail(getMobileChallenge, 'not_found');
  await showPage(path, { api: absent });
  expect(await screen.findByRole('heading', { name: 'Challenge not found' })).toBeVisible();
});

it("saves the completion date and private notes of the token's member", async () => {
  const api = createFakeApi();
  const allowing = { allowAddingCompletionDate: 1, allowFreeTextInput: 1 } as const;
  api.answer(getMobileChallenge, { data: joinedChallenge(allowing) });
  const said = { challengeId: 500, completionDate: '2026-11-18', freeText: '' };
  api.answer(getMobileCompletion, { data: said });
  api.answer(addMobileCompletionDate, { data: said });
  api.answer(addMobileFreeText, { data: { ...said, freeText: 'All well' } });
  const { person } = await showPage(path, { api });
  const card = await screen.findByRole('region', { name: 'Did you complete it?' });
  await person.type(await within(card).findByRole('textbox', { name: 'Notes' }), 'All well');
  await person.click(within(card).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Saved'));
  expect(api.inputs(addMobileCompletionDate)).toMatchObject([
    { body: { mobileToken, challengeId: 500, completionDate: '2026-11-18' } },
  ]);
  expect(api.inputs(addMobileFreeText)).toMatchObject([
    { body: { mobileToken, freeText: 'All well' } },
  ]);
});
