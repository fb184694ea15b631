import { listMemberChallenges } from '@stridewell/contracts';
import { sampleChallenge, samplePage } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import {
  aheadStanding,
  challengeApi,
  joinedChallenge,
  placed,
  showPage,
} from '../show-page.fixture.tsx';

const section = (name: string) => screen.findByRole('region', { name });

describe('a challenge that is over', () => {
  const over = { daysLeft: 0, canLeave: false } as const;

  it('is provisional while late entries count', async () => {
    const challenge = joinedChallenge({ ...over, phase: 'provisional' });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    await section('My result');
    expect(screen.getAllByText('Results final after Dec 3, 2026')).toHaveLength(2);
    expect(screen.getByText(/can change ranks until Dec 3, 2026/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Final result' })).not.toBeInTheDocument();
  });

  it("then shows the viewer's result and the top three", async () => {
    const challenge = joinedChallenge({ ...over, phase: 'final' });
    const rows = [placed(1, 'Ida'), placed(2, 'Ben'), placed(3, 'Ana Ruiz', { isViewer: true })];
    const nobodyYet = placed(9, 'Zoe', { rank: null });
    await showPage('/challenges/500', { api: challengeApi(challenge, [...rows, nobodyYet]) });
    const podium = within(await section('Final result'));
    const places = (await podium.findAllByRole('listitem')).map((item) => item.textContent);
    expect(places).toEqual([
      expect.stringContaining('Ida'),
      expect.stringContaining('Ben'),
      expect.stringContaining('Ana Ruiz'),
    ]);
    expect(places[0]).toContain('199,000 steps');
    expect(places[0]).toContain('Rank 1');
    const mine = await section('My result');
    expect(mine).toHaveTextContent('You reached 68% of the goal');
    expect(mine).not.toHaveTextContent('days ahead');
    const regions = screen.getAllByRole('region');
    expect(regions.indexOf(mine)).toBeLessThan(regions.indexOf(await section('Final result')));
  });

  it("shows the podium in the challenge's unit", async () => {
    const challenge = joinedChallenge({ ...over, phase: 'final', format: 'daily-goal' });
    const rows = [placed(1, 'Ida', { total: 12 })];
    await showPage('/challenges/500', { api: challengeApi(challenge, rows) });
    const podium = within(await section('Final result'));
    expect(await podium.findByRole('listitem')).toHaveTextContent('12 days');
  });

  it('says on the podium that teams are compared by the average of their members', async () => {
    const challenge = joinedChallenge({ ...over, phase: 'final', between: 'groups' });
    const rows = [placed(1, 'Otters', { kind: 'team', total: 131 })];
    await showPage('/challenges/500', { api: challengeApi(challenge, rows) });
    const podium = within(await section('Final result'));
    expect(await podium.findByRole('listitem')).toHaveTextContent('131 steps per member');
  });

  it("compares the result with the viewer's earlier challenges, newest first", async () => {
    const challenge = joinedChallenge({ ...over, phase: 'final' });
    const own = aheadStanding;
    const earlier = (id: number, name: string, dailyAverage: number, more = {}) =>
      joinedChallenge({
        ...over,
        id,
        name,
        phase: 'final',
        startDate: '2026-06-01',
        endDate: '2026-06-14',
        standing: { ...own, dailyAverage, goalPercent: 90, rank: 4 },
        ...more,
      });
    const api = challengeApi(challenge);
    const mine = [
      challenge,
      earlier(501, 'Coast Walk', own.dailyAverage - 400),
      earlier(502, 'Later Loop', 9000, { startDate: '2027-06-01' }),
      earlier(503, 'Idle Days', 0, { standing: { ...own, activeDays: 0 } }),
      earlier(504, 'Small Habits', 30, { format: 'points' }),
      earlier(505, 'Every Day', 1, { format: 'daily-goal' }),
    ];
    api.answer(listMemberChallenges, samplePage(mine));
    await showPage('/challenges/500', { api });
    expect(
      await screen.findByText(/^Your best challenge: .* 400 more than in Coast Walk$/),
    ).toBeVisible();
    const card = within(await section('My earlier challenges'));
    const rows = card.getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent('90% of goal · Jun 14, 2026');
    expect(rows[0]).toHaveTextContent('Rank 4 of');
  });

  it("doesn't compare points with steps, and doesn't say that points were walked", async () => {
    const challenge = joinedChallenge({ ...over, phase: 'final', format: 'points' });
    const api = challengeApi(challenge);
    api.answer(listMemberChallenges, samplePage([joinedChallenge({ ...over, id: 501 })]));
    await showPage('/challenges/500', { api });
    expect(await section('My result')).toHaveTextContent('You reached 68% of the goal');
    expect(screen.queryByText('My earlier challenges')).not.toBeInTheDocument();
  });

  it("doesn't tell people whose team took part that they didn't", async () => {
    const team = { between: 'groups', standing: null, isJoined: true } as const;
    const challenge = sampleChallenge({ ...over, ...team, phase: 'final', canJoin: false });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    await section('Final result');
    expect(screen.queryByText("You didn't take part.")).not.toBeInTheDocument();
  });

  it("tells people who didn't take part where to go next", async () => {
    const challenge = sampleChallenge({ ...over, phase: 'final', canJoin: false });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    expect(await section('My result')).toHaveTextContent("You didn't take part.");
    expect(screen.getByRole('link', { name: 'View open challenges' })).toHaveAttribute(
      'href',
      '/challenges?tab=open',
    );
    expect(screen.queryByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
  });
});
