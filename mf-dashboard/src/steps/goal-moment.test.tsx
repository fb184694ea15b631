import { celebrateMoments, getStreak, listGoalMoments } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { screen, waitFor } from '@testing-library/react';
import { createDashboardApi, sampleStreak, showPart, today } from '#show-dashboard.fixture.tsx';
import { GoalMoment } from './goal-moment.tsx';

/** Renders the moment of days that the server has not celebrated. */
async function show(...days: string[]) {
  const api = createDashboardApi();
  api.answer(getStreak, { data: sampleStreak({ current: 3, todayCounts: true }) });
  api.answer(listGoalMoments, { data: days.map((date) => ({ date })) });
  api.answer(celebrateMoments, () => {
    api.answer(listGoalMoments, { data: [] });
    return { data: { celebrated: 1 } };
  });
  const { person } = await showPart(<GoalMoment today={today} />, { api });
  return { api, person };
}

const note = () => screen.getByRole('status').textContent;
const close = () => screen.queryByRole('button', { name: 'Dismiss' });

it("celebrates today's goal with the streak, until it is dismissed, and lets the server remember it", async () => {
  const { api, person } = await show(today);
  await waitFor(() => expect(note()).toBe('You made it! 3 days in a row.'));
  await waitFor(() =>
    expect(api.inputs(celebrateMoments)).toMatchObject([{ body: { keys: [`goal:${today}`] } }]),
  );
  await waitFor(() => expect(api.inputs(listGoalMoments).length).toBeGreaterThan(1));
  expect(note()).toBe('You made it! 3 days in a row.');
  await person.click(close()!);
  expect(close()).toBeNull();
});

it('says nothing about goals that the server has celebrated', async () => {
  const { api } = await show();
  await waitFor(() => expect(api.inputs(listGoalMoments)).toHaveLength(1));
  expect(close()).toBeNull();
});

it('celebrates a goal that a late entry met', async () => {
  await show(addDays(today, -1));
  await waitFor(() => expect(note()).toBe("You met Thursday's goal too. "));
});
