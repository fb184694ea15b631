import { listChallengeLeaderboard } from '@stridewell/contracts';
import { sampleChallenge, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { challengeApi, placed, showPage } from '../show-page.fixture.tsx';

const reached = (rank: number, name: string) => placed(rank, name, { goalPercent: 100 });

it("names the people who reached the goal, under the organizer's title, and no one below", async () => {
  const named = { useCustomRecognitionWallTitle: 1, customRecognitionWallTitle: 'Hall of boots' };
  const rows = [reached(1, 'Ada Ode'), reached(2, ''), placed(3, 'Ben Ode', { goalPercent: 99 })];
  const challenge = sampleChallenge({ ...named, useCustomRecognitionWallTitle: 1 });
  await showPage('/challenges/500/board?view=reached', { api: challengeApi(challenge, rows) });
  const wall = await screen.findByRole('region', { name: 'Hall of boots' });
  const names = await within(wall).findAllByRole('listitem');
  expect(names).toHaveLength(2);
  expect(names[0]).toHaveTextContent('Ada Ode');
  expect(names[0]).toHaveTextContent('100%');
  expect(wall).not.toHaveTextContent('Ben Ode');
});

it('searches further down the board while everyone on it has reached the goal', async () => {
  const api = challengeApi(sampleChallenge());
  const five = Array.from({ length: 5 }, (_, at) => reached(at + 1, `Walker ${at + 1}`));
  const meta = { startDate: '2026-11-01', endDate: '2026-11-30', viewer: null };
  const of = { ...meta, updatedAt: '2026-11-20T09:00:00.000Z', phase: 'running' as const };
  api.answer(listChallengeLeaderboard, ({ query }) => {
    const rows = query?.perPage === 15 ? [...five, placed(6, 'Ben Ode')] : five;
    const page = samplePage(rows);
    return {
      ...page,
      meta: { ...page.meta, ...of, total: 6, finalAt: '2026-12-04T12:00:00.000Z' },
    };
  });
  const { person } = await showPage('/challenges/500/board?view=reached', { api });
  const wall = await screen.findByRole('region', { name: 'Recognition wall' });
  await person.click(await within(wall).findByRole('button', { name: 'Show more' }));
  await waitFor(() =>
    expect(within(wall).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument(),
  );
  expect(within(wall).getAllByRole('listitem')).toHaveLength(5);
});

it('waits for the first name, and is absent before the first day', async () => {
  const first = await showPage('/challenges/500/board?view=reached', {
    api: challengeApi(sampleChallenge(), [placed(1, 'Ada Ode')]),
  });
  const wall = await screen.findByRole('region', { name: 'Recognition wall' });
  expect(await within(wall).findByText(/^No one has reached the goal yet/)).toBeVisible();
  first.unmount();
  await showPage('/challenges/500/board?view=reached', {
    api: challengeApi(sampleChallenge({ phase: 'upcoming' }), [placed(1, 'Ada Ode')]),
  });
  await screen.findByRole('region', { name: 'Leaderboard' });
  expect(screen.queryByRole('region', { name: 'Recognition wall' })).not.toBeInTheDocument();
});
