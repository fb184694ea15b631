import { sampleChallenge } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { challengeApi, joinedChallenge, placed, showPage } from '../show-page.fixture.tsx';

const section = (name: string) => screen.findByRole('region', { name });

describe('a challenge that is over', () => {
  const over = { daysLeft: 0, canLeave: false } as const;

  it('is provisional while late entries count', async () => {
    const challenge = joinedChallenge({ ...over, phase: 'provisional' });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    await section('My result');
    expect(screen.getAllByText('Provisional until Dec 3, 2026')).toHaveLength(2);
    expect(screen.getByText(/what you log late counts until Dec 3, 2026/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Final result' })).not.toBeInTheDocument();
  });

  it('then shows the first three and my result', async () => {
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
    expect(places[0]).toContain('Place 1');
    const mine = await section('My result');
    expect(mine).toHaveTextContent('You walked 68% of the way');
    expect(mine).not.toHaveTextContent('days ahead');
  });

  it('tells nobody whose team was in it that they took no part', async () => {
    const team = { between: 'groups', standing: null, isJoined: true } as const;
    const challenge = sampleChallenge({ ...over, ...team, phase: 'final', canJoin: false });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    await section('Final result');
    expect(screen.queryByText('You did not take part in this one.')).not.toBeInTheDocument();
  });

  it('tells who took no part where to go next', async () => {
    const challenge = sampleChallenge({ ...over, phase: 'final', canJoin: false });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    expect(await section('My result')).toHaveTextContent('You did not take part in this one.');
    expect(screen.getByRole('link', { name: 'See what is open to join' })).toHaveAttribute(
      'href',
      '/challenges?tab=open',
    );
    expect(screen.queryByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
  });
});
