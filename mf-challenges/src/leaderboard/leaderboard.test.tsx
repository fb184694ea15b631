import { listChallengeLeaderboard, toFlag, updateMember } from '@stridewell/contracts';
import { sharedHistory } from '@stridewell/platform';
import { sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { challengeApi, joinedChallenge, placed, showPage } from '../show-page.fixture.tsx';

const me = placed(17, 'Ana Ruiz', { isViewer: true, memberId: 7 });
const firstFive = ['Ida', 'Ben', 'Cleo', 'Dan', 'Eva'].map((name, index) =>
  placed(index + 1, name),
);

function boardApi() {
  const api = challengeApi(joinedChallenge());
  api.answer(listChallengeLeaderboard, ({ query }) => {
    const page = query?.around ? 4 : (query?.page ?? 1);
    const rows = query?.around ? [placed(16, 'Paul'), me, placed(18, 'Quinn')] : firstFive;
    return samplePage(query?.search ? rows.slice(1, 2) : rows, {
      page,
      perPage: query?.perPage ?? 5,
      total: query?.search ? 1 : 24,
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      viewer: me,
      updatedAt: '2026-11-20T09:00:00.000Z',
      phase: 'running',
      finalAt: '2026-12-04T12:00:00.000Z',
    });
  });
  return api;
}

const board = async () => within(await screen.findByRole('region', { name: 'Leaderboard' }));
async function chooseBoard(person: Awaited<ReturnType<typeof showPage>>['person'], name: string) {
  await person.click(await screen.findByRole('button', { name: /Show/ }));
  await person.click(await screen.findByRole('option', { name }));
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the leaderboard of a challenge', () => {
  it("shows five rows per page, with the viewer's own row below them", async () => {
    await showPage('/challenges/500/board', { api: boardApi() });
    await screen.findByRole('rowheader', { name: 'Ida' });
    expect(names()).toEqual(['IIda', 'BBen', 'CCleo', 'DDan', 'EEva', 'ARAna Ruiz You']);
    const mine = screen.getByRole('row', { name: /Ana Ruiz/ });
    expect(mine).toHaveTextContent('17');
    expect(screen.getByText(/^1–5 of 24 · Updated/)).toBeVisible();
  });

  it('goes to the last page if the address asks for a later one', async () => {
    const api = challengeApi(joinedChallenge());
    api.answer(listChallengeLeaderboard, ({ query }) =>
      samplePage(query?.page === 5 ? [me] : [], {
        page: query?.page ?? 1,
        perPage: 5,
        total: 21,
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        viewer: me,
        updatedAt: '2026-11-20T09:00:00.000Z',
        phase: 'running',
        finalAt: '2026-12-04T12:00:00.000Z',
      }),
    );
    await showPage('/challenges/500/board?page=99', { api });
    expect(await screen.findByRole('rowheader', { name: /Ana Ruiz/ })).toBeVisible();
    expect(sharedHistory.location.search).toBe('?page=5');
  });

  it('shows for each row the total, daily average, share of the goal, active days, streak and last entry', async () => {
    await showPage('/challenges/500/board', { api: boardApi() });
    await screen.findByRole('rowheader', { name: 'Ida' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Rank',
      'Member',
      'Total',
      'Daily average',
      'Goal',
      'Active days',
      'Streak',
      'Last entry',
    ]);
    const cells = within(screen.getByRole('row', { name: /Ida/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '1',
      '199,000',
      '8,400',
      '50%',
      '5',
      '4 days',
      expect.stringMatching(/\w/),
    ]);
  });

  it.each([
    ['en', 'Average per member', '131 stepsper member13 a day'],
    ['es', 'Promedio por miembro', '131 pasospor miembro13 al día'],
  ] as const)(
    'shows averages if teams are compared by the average of their members (%s)',
    async (language, header, figures) => {
      const teams = sampleChallenge({ between: 'groups', trackingCalc: 0 });
      const rows = [placed(1, 'Otters', { kind: 'team', total: 131, dailyAverage: 13 })];
      await showPage('/challenges/500/board', { api: challengeApi(teams, rows), language });
      expect(await screen.findByRole('columnheader', { name: header })).toBeVisible();
      expect(screen.queryByRole('columnheader', { name: 'Total' })).not.toBeInTheDocument();
      // The list with the same rows, for phones.
      expect(screen.getByText('Otters', { selector: 'strong' }).closest('li')).toHaveTextContent(
        figures,
      );
    },
  );

  it('shows totals if teams are compared by totals', async () => {
    const teams = sampleChallenge({ between: 'groups', trackingCalc: 1 });
    const rows = [placed(1, 'Otters', { kind: 'team', total: 131_000 })];
    await showPage('/challenges/500/board', { api: challengeApi(teams, rows) });
    expect(await screen.findByRole('columnheader', { name: 'Total' })).toBeVisible();
    expect(screen.queryByText(/per member$/)).not.toBeInTheDocument();
  });

  it('has a team column if any participant has a team', async () => {
    const rows = [placed(1, 'Ida', { team: 'North Stars' }), placed(2, 'Ben', { team: null })];
    await showPage('/challenges/500/board', { api: challengeApi(joinedChallenge(), rows) });
    expect(await screen.findByRole('columnheader', { name: 'Team' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'North Stars' })).toBeVisible();
  });

  it('shows who has moved up or down since yesterday, and who is new', async () => {
    const rows = [
      placed(1, 'Ida', { rankChange: 3 }),
      placed(2, 'Ben', { rankChange: -1 }),
      placed(3, 'Cleo', { rankChange: 0 }),
      placed(4, 'Dan', { rankChange: null }),
    ];
    await showPage('/challenges/500/board', { api: challengeApi(joinedChallenge(), rows) });
    await screen.findByRole('row', { name: /Ida/ });
    const said = ['Ida', 'Ben', 'Cleo', 'Dan'].map(
      (name) =>
        within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[0]
          ?.textContent,
    );
    expect(said).toEqual(['1▲ 3Up 3', '2▼ 1Down 1', '3–No change', '4New']);
  });

  it("shows a team's last day with steps, but no streak", async () => {
    const team = { kind: 'team', memberId: null, streak: null, lastEntryAt: null } as const;
    const rows = [
      placed(1, 'Alpha', { ...team, id: 1, lastDay: '2026-11-02' }),
      placed(2, 'Beta', { ...team, id: 2, lastDay: null }),
    ];
    await showPage('/challenges/500/board', { api: challengeApi(joinedChallenge(), rows) });
    expect(await screen.findByRole('row', { name: /Alpha/ })).toHaveTextContent('Nov 2');
    expect(screen.getByRole('row', { name: /Beta/ })).toHaveTextContent('No entries yet');
    expect(screen.queryByRole('columnheader', { name: 'Streak' })).toBeNull();
  });

  it('lists participants without entries too', async () => {
    const rows = [placed(1, 'Ida'), placed(9, 'Zoe', { rank: null, total: 0, lastEntryAt: null })];
    await showPage('/challenges/500/board', { api: challengeApi(joinedChallenge(), rows) });
    const row = await screen.findByRole('row', { name: /Zoe/ });
    expect(row).toHaveTextContent('No entries yet');
    expect(row).toHaveTextContent('Not ranked yet');
  });

  it('shows only names before the challenge begins', async () => {
    const challenge = joinedChallenge({ phase: 'upcoming', startDate: '2099-01-01' });
    const rows = [placed(1, 'Zoe', { rank: null, total: 0, lastEntryAt: null })];
    await showPage('/challenges/500/board', { api: challengeApi(challenge, rows) });
    expect(await screen.findByRole('rowheader', { name: 'Zoe' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Member',
    ]);
  });

  it('shows the rows around the viewer without pages, and everyone again', async () => {
    const api = boardApi();
    const { person } = await showPage('/challenges/500/board', { api });
    await chooseBoard(person, 'Around me');
    expect(await screen.findByRole('rowheader', { name: 'Paul' })).toBeVisible();
    expect(names()).toEqual(['PPaul', 'ARAna Ruiz You', 'QQuinn']);
    expect(sharedHistory.location.search).toBe('?view=around');
    expect(api.inputs(listChallengeLeaderboard).at(-1)?.query).toEqual({ around: 1 });
    expect(screen.getByText('Near your rank · 24 total')).toBeVisible();
    expect((await board()).queryByRole('button', { name: 'Next' })).toBeNull();
    await chooseBoard(person, 'Everyone');
    await waitFor(() => expect(names()[0]).toBe('IIda'));
    expect((await board()).getByRole('button', { name: 'Next' })).toBeVisible();
  });

  it("finds people without adding the viewer's row", async () => {
    const { person } = await showPage('/challenges/500/board', { api: boardApi() });
    await person.type((await board()).getByRole('searchbox', { name: 'Search by name' }), 'ben');
    await waitFor(() => expect(names()).toEqual(['BBen']));
    expect(sharedHistory.location.search).toBe('?search=ben');
  });

  it('opens in the state of the address', async () => {
    const api = boardApi();
    await showPage('/challenges/500/board?page=2&perPage=10', { api });
    expect(await screen.findByText(/^11–20 of 24/)).toBeVisible();
    expect(api.inputs(listChallengeLeaderboard)[0]?.query).toEqual({ page: 2, perPage: 10 });
  });

  it('says what will appear while no one has logged steps', async () => {
    await showPage('/challenges/500/board', { api: challengeApi(joinedChallenge()) });
    expect(await screen.findByText('No results yet')).toBeVisible();
  });

  it('fails on its own: the rest of the page stays', async () => {
    const api = challengeApi(joinedChallenge());
    api.disconnect(listChallengeLeaderboard);
    const { person } = await showPage('/challenges/500/board', { api });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach the server");
    expect(screen.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page');
    api.answer(
      listChallengeLeaderboard,
      samplePage(firstFive, {
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        viewer: null,
        updatedAt: '2026-11-20T09:00:00.000Z',
        phase: 'running',
        finalAt: '2026-12-04T12:00:00.000Z',
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader', { name: 'Ida' })).toBeVisible();
  });
});

describe("the viewer's name on the board", () => {
  it('can be hidden after a confirmation, without leaving the challenge', async () => {
    const api = boardApi();
    const { program: _p, roleName: _r, adminLevel: _a, isWtAdmin: _w, ...own } = sampleViewer();
    const { secondFactorDue: _s, externalDevice: _e, challenges: _c, ...seen } = own;
    const { walkData: _d, unreadCount: _u, ...member } = seen;
    api.answer(updateMember, ({ body: { quietMode } }) => ({
      data: { ...member, teams: null, quietMode: toFlag(quietMode ?? 0) },
    }));
    const { person } = await showPage('/challenges/500/board', { api });
    await person.click(await screen.findByRole('button', { name: 'Hide my name' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Hide your name?' }));
    expect(api.inputs(updateMember)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Hide my name' }));
    await person.click(await screen.findByRole('button', { name: 'Show my name' }));
    expect(await screen.findByText('Others see your name here.')).toBeVisible();
    expect(api.inputs(updateMember).map(({ body }) => body)).toEqual([
      { quietMode: 1 },
      { quietMode: 0 },
    ]);
  });

  it('has no setting for people who are not on the board', async () => {
    await showPage('/challenges/500/board', { api: challengeApi(sampleChallenge()) });
    await board();
    expect(screen.queryByRole('button', { name: 'Hide my name' })).toBeNull();
  });
});
