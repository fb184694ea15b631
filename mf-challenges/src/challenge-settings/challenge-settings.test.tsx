import {
  type Challenge,
  createChallenge,
  deleteChallenge,
  estimateChallenge,
  getChallengeHealth,
  discardFormDraft,
  getFormDraft,
  keepFormDraft,
  listChallengeInvites,
  listChallengePackages,
  listProgramChallenges,
  listProgramMaps,
  searchUnique,
  updateChallenge,
} from '@stridewell/contracts';
import { sharedHistory, snackbars } from '@stridewell/platform';
import { createFakeApi, sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BuilderPart, EditPart, SettingsPart } from '#admin/index.ts';
import { challengeApi, noEstimate, showPart } from '../show-page.fixture.tsx';

const base = '/admin/challenge-center';
const flag = (isOn: unknown): 0 | 1 => (isOn ? 1 : 0);
const told = () => snackbars.list().at(-1)?.text;

function adminApi(challenges: Challenge[]) {
  const api = createFakeApi();
  api.answer(getFormDraft, { data: { draft: null } });
  api.answer(keepFormDraft, { data: { savedAt: '2026-11-20T12:00:00.000Z' } });
  api.answer(estimateChallenge, { data: noEstimate });
  api.answer(getChallengeHealth, { data: { joined: 42, silent: 5, dropped: 1, unusual: 0 } });
  api.answer(listProgramChallenges, ({ query }) =>
    samplePage(challenges.filter(({ status }) => status === query?.status)),
  );
  return api;
}

function show(part: ReactElement, path: string, api: ReturnType<typeof createFakeApi>) {
  return showPart(part, { api, viewer: { ...sampleViewer(), isProgramAdmin: 1 }, path });
}

it('lists challenges by their status, and features, archives and deletes one', async () => {
  const running = sampleChallenge({ mayEdit: true, mayDelete: true, public: 0 });
  const api = adminApi([running]);
  api.answer(updateChallenge, ({ body }) => ({
    data: { ...running, featured: flag(body?.featured), archived: flag(body?.archived) },
  }));
  api.answer(deleteChallenge, { data: { id: 500 }, message: 'Challenge successfully deleted!' });
  const { person } = await show(<SettingsPart />, `${base}/settings`, api);
  expect(await screen.findByRole('link', { name: 'Autumn Loop' })).toBeVisible();
  expect(screen.getByText('Not public')).toBeVisible();
  expect(api.inputs(listProgramChallenges)).toMatchObject([
    { query: { status: 'active', showAll: 1 } },
  ]);
  const act = async (name: string) => {
    await person.click(screen.getByRole('button', { name: 'Actions for Autumn Loop' }));
    await person.click(await screen.findByRole('menuitem', { name }));
  };
  await act('Feature');
  await waitFor(() => expect(told()).toBe('Autumn Loop is now featured'));
  await act('Archive');
  await waitFor(() => expect(told()).toMatch(/^Autumn Loop is archived/));
  expect(api.inputs(updateChallenge)).toMatchObject([
    { params: { id: 500 }, body: { featured: true } },
    { params: { id: 500 }, body: { archived: true } },
  ]);
  await act('Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete Autumn Loop?' });
  await person.type(within(question).getByRole('textbox'), 'delete');
  await person.click(within(question).getByRole('button', { name: 'Delete challenge' }));
  await waitFor(() => expect(told()).toBe('Challenge successfully deleted!'));
});

it('shows how a running challenge is doing, with suggested actions', async () => {
  const api = adminApi([sampleChallenge()]);
  await show(<SettingsPart />, `${base}/settings`, api);
  const strip = within(await screen.findByRole('list', { name: 'Health of Autumn Loop' }));
  expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '42 participants Invite people',
    '5 inactive for 7 days Send email',
    '1 dropped out Invite again',
    '0 unusual days ',
  ]);
  expect(strip.getByRole('link', { name: 'Send email' })).toHaveAttribute(
    'href',
    '/admin/communications-center/email?challenge=500&silent=7',
  );
});

it("shows manually archived challenges, and can't restore those that are archived by date", async () => {
  const aside = sampleChallenge({ status: 'archived', archived: 1 });
  const over = sampleChallenge({ id: 501, name: 'Last Year', status: 'archived', phase: 'final' });
  const api = adminApi([aside, over]);
  api.answer(updateChallenge, { data: { ...aside, archived: 0 } });
  const { person } = await show(<SettingsPart />, `${base}/settings`, api);
  expect(await screen.findByText('No active challenges')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Archived' }));
  await person.click(await screen.findByRole('button', { name: 'Actions for Last Year' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Unarchive' })).not.toBeInTheDocument();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Actions for Autumn Loop' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Unarchive' }));
  await waitFor(() => expect(told()).toBe('Autumn Loop is no longer archived'));
});

it("creates and edits challenges on the administrators' pages, and returns to the list", async () => {
  const challenge = sampleChallenge({ mayEdit: true, mayDelete: true });
  const api = challengeApi(challenge);
  api.answer(getFormDraft, { data: { draft: null } });
  api.answer(keepFormDraft, { data: { savedAt: '2026-11-20T12:00:00.000Z' } });
  api.answer(discardFormDraft, { data: { id: 7 } });
  api.answer(listProgramMaps, { data: [] });
  api.answer(listChallengePackages, samplePage([]));
  api.answer(listChallengeInvites, samplePage([]));
  api.answer(searchUnique, { data: { isUnique: true } });
  api.answer(updateChallenge, { data: challenge });
  api.answer(createChallenge, { data: { ...challenge, status: 'pending' } });
  const { person, unmount } = await show(<EditPart />, `${base}/challenge-edit/500`, api);
  expect(await screen.findByRole('heading', { name: 'Edit Autumn Loop', level: 2 })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sharedHistory.location.pathname).toBe(`${base}/settings`));
  unmount();
  const builder = await show(<BuilderPart />, `${base}/builder/create`, api);
  expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute(
    'href',
    `${base}/settings`,
  );
  await builder.person.click(screen.getByRole('button', { name: 'Start from scratch' }));
  await builder.person.type(
    await screen.findByRole('textbox', { name: /^Challenge name/ }),
    'Canal Miles',
  );
  for (let step = 1; step <= 3; step += 1)
    await builder.person.click(await screen.findByRole('button', { name: 'Continue' }));
  await builder.person.click(await screen.findByRole('button', { name: 'Create challenge' }));
  await waitFor(() => expect(sharedHistory.location.pathname).toBe(`${base}/settings`));
  // On the tab of challenges that have not begun.
  expect(sharedHistory.location.search).toBe('?tab=pending');
});
