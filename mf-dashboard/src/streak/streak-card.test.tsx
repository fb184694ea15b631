import { claimRestDay, getStreak, listRestDays } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  createDashboardApi,
  sampleStreak,
  showPart,
  stopCalendar,
  today,
} from '#show-dashboard.fixture.tsx';
import { StreakCard } from './streak-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

it('shows the streak, its last week, and what keeps it going', async () => {
  const { person } = await showPart(<StreakCard />);
  expect(await screen.findByText('6 days in a row')).toBeVisible();
  expect(screen.getByText("Meet today's goal to keep it going.")).toBeVisible();
  const days = within(screen.getByRole('list', { name: 'Last 7 days' }));
  expect(days.getAllByRole('listitem').at(-1)).toHaveTextContent('Friday: not over yet');
  await person.click(screen.getByRole('button', { name: 'Why this streak?' }));
  const why = await screen.findByRole('dialog', { name: 'Why this streak?' });
  expect(within(why).getAllByRole('listitem')[1]).toHaveTextContent('Nov 19, 2026counted');
});

it('says how a streak starts, and that today counts', async () => {
  const api = createDashboardApi();
  api.answer(getStreak, { data: sampleStreak({ current: 0, countsBy: 'entry', freezes: 2 }) });
  const { unmount } = await showPart(<StreakCard />, { api });
  expect(await screen.findByText('Log steps today to start a streak.')).toBeVisible();
  expect(screen.getByText(/^Freezes left: 2/)).toBeVisible();
  unmount();
  api.answer(getStreak, { data: sampleStreak({ todayCounts: true }) });
  await showPart(<StreakCard />, { api });
  expect(await screen.findByText('Today counts.')).toBeVisible();
});

it('takes a missed day as a rest day', async () => {
  const api = createDashboardApi();
  const yesterday = addDays(today, -1);
  const meta = { today, opensOn: addDays(today, -7), claimable: [yesterday] };
  api.answer(listRestDays, samplePage([], meta));
  const { person } = await showPart(<StreakCard />, { api });
  const take = await screen.findByRole('button', { name: 'Make Thursday a rest day' });
  const claimed = { date: yesterday, claimedAt: '2026-11-20T08:45:00.000Z' };
  api.answer(claimRestDay, { data: { ...claimed, isGoalDay: false, points: 25 } });
  api.answer(listRestDays, samplePage([], { ...meta, claimable: [] }));
  await person.click(take);
  await waitFor(() => expect(screen.queryByRole('button', { name: /off$/ })).toBeNull());
  expect(api.inputs(claimRestDay)).toMatchObject([{ body: { date: yesterday } }]);
});
