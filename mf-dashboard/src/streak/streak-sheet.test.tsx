import { claimRestDay, getStreak, listRestDays } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { samplePage, sampleStepDay } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import {
  createDashboardApi,
  sampleStreak,
  sampleWalk,
  showPart,
  stopCalendar,
  today,
} from '#show-dashboard.fixture.tsx';
import { StreakChip } from './streak-chip.tsx';

/** Opens the streak from the chip of a day with these steps. */
async function openStreak(api = createDashboardApi()) {
  const shown = await showPart(<StreakChip day={sampleStepDay(today)} />, { api });
  await shown.person.click(await screen.findByRole('button', { name: /^Streak/ }));
  await screen.findByRole('dialog', { name: 'Streak' });
  return shown;
}

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

it('shows the streak, its last week, and what keeps it going', async () => {
  const { person } = await openStreak();
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
  const { unmount } = await openStreak(api);
  expect(await screen.findByText('Log steps today to start a streak.')).toBeVisible();
  expect(screen.getByText(/^Freezes left: 2/)).toBeVisible();
  unmount();
  api.answer(getStreak, { data: sampleStreak({ todayCounts: true }) });
  await openStreak(api);
  expect(await screen.findByText('Today counts.')).toBeVisible();
});

it('takes a missed day as a rest day', async () => {
  const api = createDashboardApi();
  const yesterday = addDays(today, -1);
  const meta = { today, opensOn: addDays(today, -7), claimable: [yesterday] };
  api.answer(listRestDays, samplePage([], meta));
  const { person } = await openStreak(api);
  const take = await screen.findByRole('button', { name: 'Make Thursday a rest day' });
  const claimed = { date: yesterday, claimedAt: '2026-11-20T08:45:00.000Z' };
  api.answer(claimRestDay, { data: { ...claimed, isGoalDay: false, points: 25 } });
  api.answer(listRestDays, samplePage([], { ...meta, claimable: [] }));
  await person.click(take);
  await waitFor(() => expect(screen.queryByRole('button', { name: /a rest day$/ })).toBeNull());
  expect(api.inputs(claimRestDay)).toMatchObject([{ body: { date: yesterday } }]);
});

/** The chip of a day that reaches other steps at a press. */
function Walking({ from, to }: { from: number; to: number }) {
  const [steps, setSteps] = useState(from);
  return (
    <>
      <button type="button" onClick={() => setSteps(to)}>
        Walk
      </button>
      <StreakChip day={sampleWalk(today, steps)} />
    </>
  );
}

describe('the streak in the ring', () => {
  const show = (from: number, to: number, streak = {}) => {
    const api = createDashboardApi();
    api.answer(getStreak, { data: sampleStreak(streak) });
    return showPart(<Walking from={from} to={to} />, { api });
  };

  it("grows by one with the entry that meets today's goal, before the server says so", async () => {
    const { person } = await show(3000, 8100);
    const chip = await screen.findByRole('button', { name: 'Streak: 6 days in a row' });
    expect(chip).toHaveTextContent(/^6$/);
    await person.click(screen.getByRole('button', { name: 'Walk' }));
    expect(chip).toHaveAccessibleName('Streak: 7 days in a row');
    expect(chip).toHaveTextContent(/^7\+1$/);
  });

  it('grows with the first steps of the day if the program counts entries', async () => {
    const { person } = await show(0, 10, { countsBy: 'entry' });
    const chip = await screen.findByRole('button', { name: 'Streak: 6 days in a row' });
    await person.click(screen.getByRole('button', { name: 'Walk' }));
    expect(chip).toHaveAccessibleName('Streak: 7 days in a row');
  });

  it("doesn't grow again on a day that already counts", async () => {
    const { person } = await show(8000, 9000, { todayCounts: true });
    const chip = await screen.findByRole('button', { name: 'Streak: 6 days in a row' });
    await person.click(screen.getByRole('button', { name: 'Walk' }));
    expect(chip).toHaveTextContent(/^6$/);
  });
});
