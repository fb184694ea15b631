import { getStreak } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { screen, waitFor } from '@testing-library/react';
import {
  createDashboardApi,
  sampleStreak,
  sampleWalk,
  showPart,
  today,
} from '#show-dashboard.fixture.tsx';
import { GoalMoment } from './goal-moment.tsx';

beforeEach(() => localStorage.clear());

const yesterday = addDays(today, -1);
const met = (date: string) => sampleWalk(date, 9000);
const missed = (date: string) => sampleWalk(date, 2000);

async function show(days: Parameters<typeof GoalMoment>[0]['days']) {
  const api = createDashboardApi();
  api.answer(getStreak, { data: sampleStreak({ current: 3, todayCounts: true }) });
  return showPart(<GoalMoment days={days} today={today} />, { api });
}

const note = () => screen.getByRole('status').textContent;
const close = () => screen.queryByRole('button', { name: 'Dismiss' });

it("celebrates today's goal with the streak once, until it is dismissed", async () => {
  const { person, unmount } = await show([met(today), missed(yesterday)]);
  await waitFor(() => expect(note()).toBe('You made it! 3 days in a row.'));
  await person.click(close()!);
  expect(close()).toBeNull();
  unmount();
  await show([met(today), missed(yesterday)]);
  expect(close()).toBeNull();
});

it('ignores goals from before this browser was used', async () => {
  await show([missed(today), met(yesterday)]);
  expect(close()).toBeNull();
});

it('celebrates a goal that a late entry met', async () => {
  const { unmount } = await show([missed(today), missed(yesterday)]);
  unmount();
  await show([missed(today), met(yesterday)]);
  expect(note()).toBe("You met Thursday's goal too. ");
});
