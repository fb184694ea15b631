import { events, leastAge, queryClient } from '@stridewell/platform';
import { refreshTeamsWithList } from './refresh-teams.ts';

const card = ['GET /members/:id/teams', { params: { id: 7 } }];

function fetchedAgo(milliseconds: number, shows: 'teams' | 'days') {
  queryClient.removeQueries({ queryKey: card });
  queryClient.getQueryCache().build(queryClient, { queryKey: card, meta: { shows: [shows] } });
  queryClient.setQueryData(card, {}, { updatedAt: Date.now() - milliseconds });
  return () => queryClient.getQueryState(card)?.isInvalidated;
}

const teams = { programId: 7, teams: [{ id: 1, name: 'Early Birds' }] };
let stop = () => {};

beforeEach(() => {
  queryClient.clear();
  stop = refreshTeamsWithList();
});

afterEach(() => stop());

it('program-teams makes older cached answers about teams stale', () => {
  const isStale = fetchedAgo(leastAge + 1, 'teams');
  events.scope().emit('program-teams', teams);
  expect(isStale()).toBe(true);
});

it('program-teams leaves recent answers and answers about other things alone', () => {
  const isRecentStale = fetchedAgo(1000, 'teams');
  events.scope().emit('program-teams', teams);
  expect(isRecentStale()).toBe(false);
  const isOtherStale = fetchedAgo(leastAge + 1, 'days');
  events.scope().emit('program-teams', teams);
  expect(isOtherStale()).toBe(false);
});
