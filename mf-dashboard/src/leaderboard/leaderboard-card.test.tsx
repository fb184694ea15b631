import { explain, listMemberLeaderboard, listProgramLeaderboard } from '@stridewell/contracts';
import { createFakeApi, sampleLeaderboardRow } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  createDashboardApi,
  sampleBoard,
  showPart,
  stopCalendar,
} from '#show-dashboard.fixture.tsx';
import { LeaderboardCard } from './leaderboard-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

const others = [1, 2, 3, 4, 5].map((rank) =>
  sampleLeaderboardRow({
    rank,
    memberId: 100 + rank,
    name: `Walker ${rank}`,
    total: 60_000 - rank,
  }),
);
const ana = sampleLeaderboardRow({
  rank: 12,
  memberId: 7,
  name: 'Ana Ruiz',
  total: 31_000,
  dailyAverage: 6200,
  activeDays: 4,
  isViewer: true,
});

function boardApi(rows = others, viewer: typeof ana | null = ana) {
  const api = createDashboardApi();
  api.answer(listProgramLeaderboard, sampleBoard(rows, viewer));
  api.answer(listMemberLeaderboard, sampleBoard([...others.slice(0, 2), ana], viewer));
  return api;
}

const places = () => screen.getAllByRole('listitem').map((place) => place.textContent);

describe('the leaderboard', () => {
  it("shows five rows with the viewer's among them, marked", async () => {
    await showPart(<LeaderboardCard />, { api: boardApi() });
    await screen.findByText('Walker 1');
    expect(places()).toHaveLength(5);
    expect(screen.getByText('You').closest('li')).toHaveTextContent('Ana Ruiz');
    expect(screen.getByText('You').closest('li')).toHaveAttribute('aria-current', 'true');
    expect(places().at(-1)).toContain('12');
    expect(places().at(-1)).toContain('31,000 steps');
    expect(places().at(-1)).toContain('6,200 a day');
  });

  it('says who has moved up or down since yesterday, once there are ranks for yesterday', async () => {
    const rows = others.map((row, at) => ({ ...row, rankChange: [2, -1, 0, null][at] ?? null }));
    const { unmount } = await showPart(<LeaderboardCard />, { api: boardApi(rows) });
    await screen.findByText('Walker 1');
    for (const change of ['▲ 2', '▼ 1', '–', 'New']) {
      expect(places().some((place) => place?.includes(change))).toBe(true);
    }
    unmount();
    await showPart(<LeaderboardCard />, { api: boardApi() });
    await screen.findByText('Walker 1');
    expect(places().join()).not.toContain('New');
  });

  it('names the days that it adds up', async () => {
    await showPart(<LeaderboardCard />, { api: boardApi() });
    expect(await screen.findByText('Nov 16, 2026 to Nov 22, 2026')).toBeVisible();
  });

  it('shows the rows around the viewer', async () => {
    const api = boardApi();
    const { person } = await showPart(<LeaderboardCard />, { api });
    await person.click(await screen.findByRole('radio', { name: 'Around me' }));
    await waitFor(() => expect(places()).toHaveLength(3));
    expect(api.inputs(listMemberLeaderboard)).toEqual([
      expect.objectContaining({ query: { period: 'week', perPage: 5 } }),
    ]);
  });

  it('adds up the month on request', async () => {
    const api = boardApi();
    const { person } = await showPart(<LeaderboardCard />, { api });
    await person.click(await screen.findByRole('button', { name: /Period/ }));
    await person.click(screen.getByRole('option', { name: 'This month' }));
    await screen.findByText('Walker 1');
    const periods = api.inputs(listProgramLeaderboard).map(({ query }) => query?.period);
    expect(periods).toEqual(['week', 'month']);
  });

  it('lists people who have logged nothing without a rank', async () => {
    const idle = sampleLeaderboardRow({ rank: null, memberId: 200, name: 'Bo Quiet', total: 0 });
    await showPart(<LeaderboardCard />, { api: boardApi([others[0] ?? idle, idle], null) });
    const place = (await screen.findByText('Bo Quiet')).closest('li');
    expect(place).toHaveTextContent('No entries yet');
    expect(place).not.toHaveTextContent('0 steps');
  });

  it('waits for the first result', async () => {
    const idle = sampleLeaderboardRow({ rank: null, name: 'Bo Quiet', total: 0 });
    await showPart(<LeaderboardCard />, { api: boardApi([idle], null) });
    expect(await screen.findByText('No results yet')).toBeVisible();
  });

  it("explains the viewer's rank for the period that is shown", async () => {
    const api = boardApi();
    const board = {
      challengeId: null,
      period: 'week' as const,
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      dailyCap: 30_000,
      countsActivities: true,
      countsManual: true,
      phase: null,
      format: 'total' as const,
      dayGoal: null,
      finalAt: null,
    };
    const figures = { total: 31_000, activeDays: 4 };
    const nothing = { day: null, score: null, rank: null, points: null };
    const nobody = { higher: null, equal: null, lower: null };
    api.answer(explain, ({ query: { subject } }) => ({
      data: {
        ...nothing,
        subject,
        ...(subject === 'rank' && {
          rank: {
            board,
            rank: 12,
            above: 11,
            sharedWith: 0,
            verifiedSteps: 0,
            ...figures,
            ...nobody,
          },
        }),
        ...(subject === 'score' && { score: { board, difference: 0, days: [], ...figures } }),
      },
    }));
    const { person } = await showPart(<LeaderboardCard />, { api });
    await person.click(await screen.findByRole('button', { name: 'Why this rank?' }));
    const why = within(await screen.findByRole('dialog'));
    expect(
      await why.findByText('Your rank: 12. Your total: 31,000 steps over 4 active days.'),
    ).toBeVisible();
    expect(api.inputs(explain).map(({ query }) => query)).toEqual([
      { subject: 'rank', period: 'week' },
      { subject: 'score', period: 'week' },
    ]);
  });

  it('says that it failed to load, and tries again', async () => {
    const api = createFakeApi();
    api.disconnect(listProgramLeaderboard);
    const { person } = await showPart(<LeaderboardCard />, { api });
    expect(await screen.findByRole('alert')).toBeVisible();
    api.answer(listProgramLeaderboard, sampleBoard(others, ana));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Walker 1')).toBeVisible();
  });
});
