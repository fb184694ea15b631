import { getFairBoards, type FairBoards } from '@stridewell/contracts';
import { sampleChallenge } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { challengeApi, joinedChallenge, showPage } from '../show-page.fixture.tsx';

const person = (id: number, name: string) => ({ id, name, username: `m${id}`, image: null });
const ownFigures: NonNullable<FairBoards['own']> = {
  days: 19,
  dayAverage: 8200,
  usualAverage: 8000,
  percent: 3,
  improvedRank: 4,
  steadyDays: 18,
  consistentRank: 1,
};
const boards: FairBoards = {
  startDate: '2026-11-01',
  endDate: '2026-11-19',
  compared: 12,
  improved: [{ rank: 1, member: person(9, 'Ben Ode'), isViewer: false, percent: 40 }],
  consistent: [
    { rank: 1, member: person(7, 'Ana Ruiz'), isViewer: true, steadyDays: 18, days: 19 },
    { rank: 2, member: person(9, 'Ben Ode'), isViewer: false, steadyDays: 12, days: 19 },
  ],
  own: ownFigures,
};

async function show(changes: Partial<FairBoards>) {
  const api = challengeApi(joinedChallenge());
  api.answer(getFairBoards, { data: { ...boards, ...changes } });
  await showPage('/challenges/500/board?view=fair', { api });
  return within(await screen.findByRole('region', { name: 'Improvement and consistency' }));
}

it("names the most improved and the most consistent members, and shows the viewer's own figures", async () => {
  const card = await show({});
  const improved = within(await card.findByRole('list', { name: 'Most improved' }));
  expect(improved.getByRole('link', { name: /Ben Ode/ })).toBeVisible();
  expect(improved.getByText('40% more than before')).toBeVisible();
  const steady = within(card.getByRole('list', { name: 'Most consistent' }));
  expect(steady.getByText('Ana Ruiz (you)')).toBeVisible();
  expect(steady.getByText('Steady on 18 of 19 days')).toBeVisible();
  const more = '8,200 steps a day, 3% more than the four weeks before (8,000)';
  expect(card.getByText(more)).toBeVisible();
  expect(card.getByRole('button', { name: 'Why these people?' })).toBeVisible();
});

it('points out no one who walks less than before', async () => {
  const card = await show({ own: { ...ownFigures, percent: -50, usualAverage: 16_400 } });
  const less = '8,200 steps a day; 16,400 in the four weeks before';
  expect(await card.findByText(less)).toBeVisible();
  expect(card.queryByText(/50/)).toBeNull();
});

it('says that too many people take part, or that no one can be compared yet', async () => {
  const none = { improved: [], consistent: [], own: null };
  const large = await show({ ...none, compared: null });
  expect(await large.findByText(/^Too many participants/)).toBeVisible();
});

it('says when members will be compared', async () => {
  const card = await show({ improved: [], consistent: [], own: null, compared: 0 });
  expect(await card.findByText(/^Comparisons start on the third day/)).toBeVisible();
});

it('is absent for team and points challenges, and before the first day', async () => {
  for (const changes of [
    { between: 'groups' },
    { format: 'points' },
    { phase: 'upcoming' },
  ] as const) {
    const api = challengeApi(sampleChallenge(changes));
    const { unmount } = await showPage('/challenges/500/board?view=fair', { api });
    expect(await screen.findByRole('region', { name: 'Leaderboard' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Improvement and consistency' })).toBeNull();
    expect(api.inputs(getFairBoards)).toHaveLength(0);
    unmount();
  }
});
