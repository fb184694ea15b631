import {
  addCompletionDate,
  addFreeText,
  getChallengeCompletion,
  listChallengeCompletions,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { challengeApi, joinedChallenge, showPage } from '../show-page.fixture.tsx';

const allowing = { allowAddingCompletionDate: 1, allowFreeTextInput: 1 } as const;

it("saves the viewer's completion date and private notes", async () => {
  const api = challengeApi(joinedChallenge(allowing));
  const empty = { challengeId: 500, completionDate: '2026-11-18', freeText: '' };
  api.answer(getChallengeCompletion, { data: empty });
  api.answer(addCompletionDate, { data: empty });
  api.answer(addFreeText, { data: { ...empty, freeText: 'All well' } });
  const { person } = await showPage('/challenges/500', { api });
  const card = await screen.findByRole('region', { name: 'Did you complete it?' });
  await person.type(await within(card).findByRole('textbox', { name: 'Notes' }), 'All well');
  await person.click(within(card).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Saved'));
  const params = { id: sampleViewer().id };
  expect(api.inputs(addCompletionDate)).toMatchObject([
    { params, body: { challengeId: 500, completionDate: '2026-11-18' } },
  ]);
  expect(api.inputs(addFreeText)).toMatchObject([{ params, body: { freeText: 'All well' } }]);
});

it('shows completions to the organizer and to no one else', async () => {
  const api = challengeApi(sampleChallenge({ ...allowing, mayEdit: true }));
  const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null };
  api.answer(listChallengeCompletions, samplePage([ben]));
  await showPage('/challenges/500', { api });
  const card = await screen.findByRole('region', { name: 'Completed by' });
  expect(await within(card).findByText('Total: 1.', { exact: false })).toBeVisible();
  expect(within(card).getByRole('link', { name: /Ben Ode/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Did you complete it?' })).not.toBeInTheDocument();
});

it('asks no one before the first day or after the result is final', async () => {
  for (const phase of ['upcoming', 'final'] as const) {
    const api = challengeApi(joinedChallenge({ ...allowing, phase }));
    const { unmount } = await showPage('/challenges/500', { api });
    expect(await screen.findByRole('navigation', { name: 'Challenge pages' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Did you complete it?' })).not.toBeInTheDocument();
    unmount();
  }
});

it('lists the members who completed it page by page', async () => {
  const api = challengeApi(sampleChallenge({ ...allowing, mayEdit: true }));
  const one = (id: number) => ({ id, name: `Member ${id}`, username: `m${id}`, image: null });
  api.answer(listChallengeCompletions, ({ query }) => {
    const page = query?.page ?? 1;
    return samplePage([one(page)], { page, perPage: 15, total: 16 });
  });
  const { person } = await showPage('/challenges/500', { api });
  const card = within(await screen.findByRole('region', { name: 'Completed by' }));
  expect(await card.findByRole('link', { name: /Member 1/ })).toBeVisible();
  await person.click(card.getByRole('button', { name: /Next/ }));
  expect(await card.findByRole('link', { name: /Member 2/ })).toBeVisible();
});
