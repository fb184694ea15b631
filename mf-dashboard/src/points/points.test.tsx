import {
  claimRestDay,
  downloadPointLog,
  explain,
  listPoints,
  listRestDays,
  withdrawRestDay,
  type Output,
  type PointEntry,
} from '@stridewell/contracts';
import {
  createFakeApi,
  renderScreen,
  samplePage,
  sampleProgram,
  sampleViewer,
} from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DashboardRoutes } from '../routes.tsx';

function sampleEntry(changes: Partial<PointEntry> = {}): PointEntry {
  return {
    id: 1,
    date: '2026-11-19',
    rule: 'goal-day',
    category: 'activity',
    points: 25,
    earned: 25,
    cause: {},
    challenge: null,
    source: 'rule',
    writtenBy: null,
    ruleVersion: 1,
    writtenAt: '2026-11-19T20:00:00.000Z',
    reversedAt: null,
    reversedWhy: null,
    ...changes,
  };
}

const meta = {
  balance: 160,
  level: { level: 2, from: 150, next: 500, toNext: 340 },
  year: { startDate: '2026-09-01', points: 160, goal: 1000 },
  challenge: null,
  tally: [{ category: 'activity' as const, total: 150, today: 0, remainingToday: 25 }],
  weeks: [
    { startDate: '2026-11-09', categories: [{ category: 'activity' as const, points: 75 }] },
    { startDate: '2026-11-16', categories: [] },
  ],
  howToEarn: [
    {
      rule: 'goal-day' as const,
      category: 'activity' as const,
      points: 25,
      pointsOfDay: 25,
      isOn: true,
    },
  ],
  updatedAt: '2026-11-20T08:00:00.000Z',
} satisfies Partial<Output<typeof listPoints>['meta']>;

async function show(entries: PointEntry[], claimable: string[] = [], path = '/points') {
  const api = createFakeApi();
  api.answer(listPoints, () => samplePage(entries, { perPage: 15, ...meta }));
  const days = { today: '2026-11-20', opensOn: '2026-11-13', claimable };
  const rest = {
    date: '2026-11-15',
    claimedAt: '2026-11-16T08:00:00.000Z',
    isGoalDay: false,
    points: 25,
  };
  api.answer(listRestDays, () => samplePage([rest], { perPage: 7, ...days }));
  await DashboardRoutes.load(path);
  const viewer = sampleViewer({ program: sampleProgram({ points: 1 }) });
  const { person } = await renderScreen(<DashboardRoutes />, { api, path, viewer });
  return { api, person };
}

it('shows the balance, the progress to the next level and to the yearly goal, and the tally', async () => {
  await show([]);
  expect(await screen.findByText('340 points to level 3')).toBeVisible();
  expect(screen.getByText('160 of 1,000 points')).toBeVisible();
  const tally = screen.getByRole('list', { name: 'Summary' });
  expect(tally).toHaveTextContent('Activity150 points0 of 25 today');
  expect(within(tally).getByRole('meter', { name: 'Activity' })).toHaveAttribute(
    'aria-valuenow',
    '150',
  );
  const title = 'Weekly points by category';
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

it('lists the ways to earn points with their daily cap', async () => {
  await show([], [], '/points?tab=earn');
  const ways = await screen.findByRole('list', { name: 'How to earn' });
  expect(ways).toHaveTextContent('Daily goal metUp to 25 a day25 points');
});

it('logs whether each entry still counts', async () => {
  await show(
    [
      sampleEntry({ id: 3, points: 10, earned: 25 }),
      sampleEntry({ id: 2, reversedAt: '2026-11-19T21:00:00.000Z', reversedWhy: 'not-earned' }),
      sampleEntry({
        id: 1,
        rule: 'adjustment',
        category: 'given',
        points: -5,
        earned: -5,
        source: 'admin',
        writtenBy: 'Colette Duval',
        cause: { reason: 'Typo' },
      }),
    ],
    [],
    '/points?tab=log',
  );
  const log = await screen.findByRole('list', { name: 'History' });
  const rows = within(log).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Daily cap reached (25 earned)+10 points');
  expect(rows[1]).toHaveTextContent('removed with the entry');
  expect(rows[2]).toHaveTextContent('by Colette Duval · “Typo”-5 points');
});

it('downloads all entries as a file', async () => {
  const { api, person } = await show([sampleEntry()], [], '/points?tab=log');
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  api.answer(downloadPointLog, new File(['Date'], 'point-log.csv', { type: 'text/csv' }));
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['point-log.csv']));
});

it('takes an available rest day, and undoes one', async () => {
  const { api, person } = await show([], ['2026-11-19', '2026-11-18']);
  const claimed = {
    date: '2026-11-19',
    claimedAt: '2026-11-20T08:00:00.000Z',
    isGoalDay: false,
    points: 25,
  };
  api.answer(claimRestDay, { data: claimed });
  api.answer(withdrawRestDay, { data: { date: '2026-11-15' } });
  await person.click(await screen.findByRole('button', { name: 'Take rest day' }));
  await waitFor(() =>
    expect(api.inputs(claimRestDay)).toMatchObject([{ body: { date: '2026-11-19' } }]),
  );
  await person.click(screen.getByRole('button', { name: 'Undo the Nov 15, 2026 rest day' }));
  await waitFor(() =>
    expect(api.inputs(withdrawRestDay)).toMatchObject([{ body: { date: '2026-11-15' } }]),
  );
});

it('says that points are off if the program has none, and requests none', async () => {
  const api = createFakeApi();
  await DashboardRoutes.load('/points');
  await renderScreen(<DashboardRoutes />, { api, path: '/points' });
  expect(screen.getByRole('heading', { name: 'Points are off' })).toBeVisible();
});

it('explains the balance day by day, and a day entry by entry', async () => {
  const { api, person } = await show([]);
  const days = [
    { date: '2026-11-19', points: 25, reversed: 5 },
    ...Array.from({ length: 14 }, (_, at) => ({
      date: `2026-11-${String(18 - at).padStart(2, '0')}`,
      points: 5,
      reversed: 0,
    })),
  ];
  api.answer(explain, ({ query: { date } }) => ({
    data: {
      subject: 'points' as const,
      day: null,
      score: null,
      rank: null,
      points: { balance: 95, days, entries: date === undefined ? [] : [sampleEntry({ date })] },
    },
  }));
  await person.click(await screen.findByRole('button', { name: 'Why this total?' }));
  const why = within(await screen.findByRole('dialog'));
  expect(await why.findByText('95 points')).toBeVisible();
  expect(why.getAllByRole('listitem')).toHaveLength(14);
  expect(why.getAllByRole('listitem')[0]).toHaveTextContent('+5 points removed');
  await person.click(why.getByRole('button', { name: 'Show earlier days' }));
  expect(why.getAllByRole('listitem')).toHaveLength(15);
  await person.click(why.getByRole('button', { name: 'Entries for Nov 19, 2026' }));
  expect(await why.findByText('Daily goal met')).toBeVisible();
});
