import {
  getProgramAggregate,
  listProgramJournals,
  listProgramLeaderboard,
  listProgramStepDays,
  type Journal,
} from '@stridewell/contracts';
import { events } from '@stridewell/platform';
import { createFakeApi, renderScreen, sampleLeaderboardRow, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleJournal } from '#journals/journals.fixture.ts';
import { DashboardRoutes } from '../routes.tsx';

async function show(isWithheld: boolean, journals: Journal[] = []) {
  const api = createFakeApi();
  const figure = (value: number) => (isWithheld ? null : value);
  api.answer(getProgramAggregate, ({ query }) => ({
    data: {
      startDate: query?.startDate ?? '2026-10-22',
      endDate: query?.endDate ?? '2026-11-20',
      members: 80,
      minimumGroup: 10,
      activeMembers: figure(60),
      totalSteps: figure(query?.startDate === '2026-11-06' ? 1_000_000 : 1_234_567),
      isWithheld,
      averagePerActiveMember: figure(20_576),
      activeTodayPercent: figure(64),
      goalMetPercent: figure(41),
      updatedAt: '2026-11-20T08:00:00.000Z',
    },
  }));
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
  api.answer(listProgramJournals, () => samplePage(journals, { perPage: 10 }));
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

it('shows a brief leaderboard, and no visibility on entries that everyone can read', async () => {
  const member = { id: 9, name: 'Ben Ode', username: 'ben', image: null };
  await show(false, [sampleJournal({ member, visibility: 'public' })]);
  const table = await screen.findByRole('table', { name: /^Leaderboard/ });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).not.toContain('Last entry');
  const entry = await screen.findByRole('article', { name: /^Ben Ode's entry/ });
  expect(entry).not.toHaveTextContent('Everyone in the program');
});

it('compares the last seven full days with the seven before', async () => {
  const { api } = await show(false);
  expect(await screen.findByText('+23% in 7 days')).toBeVisible();
  expect(screen.getByText(/Trends: the last 7 full days/)).toBeVisible();
  const asked = api.inputs(getProgramAggregate).map(({ query }) => query);
  expect(asked).toContainEqual({ startDate: '2026-11-13', endDate: '2026-11-19' });
  expect(asked).toContainEqual({ startDate: '2026-11-06', endDate: '2026-11-12' });
});

it('shows no figures for too few people, and says why', async () => {
  await show(true);
  expect(await screen.findByText('We show figures only for 10 or more people.')).toBeVisible();
  expect(screen.getByText('Too few active members for an average')).toBeVisible();
  expect(screen.queryByText(/Trends:/)).not.toBeInTheDocument();
});

it('requests the leaderboard for another period', async () => {
  const { api, person } = await show(false);
  await person.click(await screen.findByRole('radio', { name: 'This month' }));
  await waitFor(() =>
    expect(api.inputs(listProgramLeaderboard).at(-1)?.query).toMatchObject({
      period: 'month',
      view: 'everyone',
      perPage: 5,
    }),
  );
});
