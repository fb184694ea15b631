import {
  getProfile,
  getProgramAggregate,
  listFriends,
  listMemberBadges,
  listMemberJournals,
  listMessages,
  listPoints,
  listProgramJournals,
  listProgramLeaderboard,
  listProgramOrganizations,
  listProgramStepDays,
  listQuestions,
  listRestDays,
  listWellnessMetrics,
  type Endpoint,
} from '@stridewell/contracts';
import { renderScreen, sampleProgram, sampleViewer, type FakeApi } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { createPagesApi } from './member-pages.fixture.tsx';
import { DashboardRoutes } from './routes.tsx';
import { stopCalendar } from '#show-dashboard.fixture.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

async function show(path: string, api: FakeApi) {
  await DashboardRoutes.load(path);
  const viewer = sampleViewer({ program: sampleProgram({ points: 1, organizationsOn: 1 }) });
  const texts = { 'mf-dashboard': { en, es } };
  await renderScreen(<DashboardRoutes />, { api, path, viewer, texts });
}

/** Each page with a list: its text when empty, a row's text, and the number of rows on the first page. */
const lists = [
  ['/messages', 'No messages yet', 'Ben Ode commented on your journal', 10],
  ['/journals/2026-11-20', 'Your journal is empty', 'Walked along the river.', 10],
  ['/badges', 'Badges are off', '7-day streak', 3],
  ['/points?tab=log', 'No points yet', 'Daily goal met', 15],
  ['/metrics/weight', 'No entries yet', '70 kg', 7],
  ['/member-questions/unanswered', 'All questions answered', /^How do you get to work/, 20],
  ['/member-questions/answered', 'No answers yet', /^How do you get to work/, 20],
  ['/organization', 'No options yet', /^Mill \d+$/, 15],
  ['/profile/ben/friends', /friends/, 'Ben Ode', 15],
  ['/sitewide', 'No results yet', /^Walker \d+$/, 5],
] as const;

describe.each(lists)('%s', (path, empty, row, onPage) => {
  it('says what is missing if the list is empty', async () => {
    await show(path, createPagesApi(0));
    expect((await screen.findAllByText(empty))[0]).toBeVisible();
  });

  it('shows a single row, without a pager', async () => {
    await show(path, createPagesApi(1));
    expect(await screen.findAllByText(row)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
  });

  it('shows the first page of a thousand rows, and no row twice', async () => {
    await show(path, createPagesApi(1000));
    // A name may appear elsewhere on the page as well as in its row.
    await waitFor(() => expect(screen.queryAllByText(row).length).toBeGreaterThanOrEqual(onPage));
    expect(screen.queryAllByText(row).length).toBeLessThanOrEqual(2 * onPage);
  });
});

/** Each call of a page, and a text that stays if the call fails. */
const parts: readonly (readonly [string, Endpoint, string, string])[] = [
  ['/messages', listMessages, 'listMessages', 'Requests'],
  ['/journals/2026-11-20', listMemberJournals, 'listMemberJournals', 'Save entry'],
  ['/points', listPoints, 'listPoints', 'Rest days'],
  ['/points', listRestDays, 'listRestDays', 'Your points'],
  ['/metrics/weight', listWellnessMetrics, 'listWellnessMetrics', 'Weight'],
  ['/member-questions/unanswered', listQuestions, 'listQuestions', 'Answered'],
  ['/organization', listProgramOrganizations, 'listProgramOrganizations', 'Organization'],
  ['/profile/ben/friends', listFriends, 'listFriends', 'Ben Ode'],
  ['/sitewide', getProgramAggregate, 'getProgramAggregate', 'Leaderboard'],
  ['/sitewide', listProgramStepDays, 'listProgramStepDays', 'Program totals'],
  ['/sitewide', listProgramLeaderboard, 'listProgramLeaderboard', 'Program totals'],
  ['/sitewide', listProgramJournals, 'listProgramJournals', 'Program totals'],
  ['/profile/ben', getProfile, 'getProfile', 'Retry'],
  ['/badges', listMemberBadges, 'listMemberBadges', 'Next up'],
];

it.each(parts)(
  'on %s without an answer of %s: only %s shows a failure, the rest stays',
  async (...part) => {
    const [path, call, , stays] = part;
    const api = createPagesApi(3);
    api.fail(call, 'internal_error');
    await show(path, api);
    expect((await screen.findAllByRole('button', { name: 'Retry' }))[0]).toBeVisible();
    expect((await screen.findAllByText(stays))[0]).toBeVisible();
  },
);
