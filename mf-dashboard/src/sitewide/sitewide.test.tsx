import {
  getProgramAggregate,
  listProgramJournals,
  listProgramLeaderboard,
  listProgramStepDays,
} from '@stridewell/contracts';
import { events } from '@stridewell/platform';
import { createFakeApi, renderScreen, sampleLeaderboardRow, samplePage } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { DashboardRoutes } from '../routes.tsx';

async function show(isWithheld: boolean) {
  const api = createFakeApi();
  const figure = (value: number) => (isWithheld ? null : value);
  api.answer(getProgramAggregate, {
    data: {
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      members: 80,
      minimumGroup: 10,
      activeMembers: figure(60),
      totalSteps: figure(1_234_567),
      isWithheld,
      averagePerActiveMember: figure(20_576),
      activeTodayPercent: figure(64),
      goalMetPercent: figure(41),
      updatedAt: '2026-11-20T08:00:00.000Z',
    },
  });
  const day = { steps: 9000, activeMembers: 60, average: figure(150) };
  api.answer(listProgramStepDays, () =>
    samplePage([{ ...day, date: '2026-11-20' }], { perPage: 30 }),
  );
  api.answer(listProgramLeaderboard, () =>
    samplePage([sampleLeaderboardRow()], {
      perPage: 10,
      startDate: '2026-11-16',
      endDate: null,
      viewer: null,
      updatedAt: '2026-11-20T08:00:00.000Z',
    }),
  );
  api.answer(listProgramJournals, () => samplePage([], { perPage: 10 }));
  await DashboardRoutes.load('/sitewide');
  const { person } = await renderScreen(<DashboardRoutes />, { api, path: '/sitewide' });
  return { api, person };
}

it("shows everyone's totals, and reports that its page has loaded", async () => {
  const told: string[] = [];
  const scope = events.scope();
  scope.on('dashboard-loaded', ({ page }) => told.push(page));
  await show(false);
  expect(await screen.findByText('1,234,567')).toBeVisible();
  expect(screen.getByText('64%')).toBeVisible();
  await waitFor(() => expect(told).toContain('Sitewide'));
  scope.end();
});

it('shows no figures for too few people, and says why', async () => {
  await show(true);
  expect(await screen.findByText('We show figures only for 10 or more people.')).toBeVisible();
  expect(screen.getByText('Too few active members for an average')).toBeVisible();
});

it('requests the leaderboard for another period', async () => {
  const { api, person } = await show(false);
  await person.click(await screen.findByRole('radio', { name: 'This month' }));
  await waitFor(() =>
    expect(api.inputs(listProgramLeaderboard).at(-1)?.query).toMatchObject({
      period: 'month',
      view: 'everyone',
      perPage: 10,
    }),
  );
});
