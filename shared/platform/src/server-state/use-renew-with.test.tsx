import { getTeam, listTeamMembers } from '@stridewell/contracts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createQueryClient } from '#cache/query-client.ts';
import { watchedQuery } from './api-query.ts';
import { useRenewWith } from './use-renew-with.ts';

const client = createQueryClient();
const team = jest.fn<Promise<{ members: number }>, []>();
const members = jest.fn<Promise<string[]>, []>();
const article = jest.fn<Promise<string>, []>();
const { refetchInterval } = watchedQuery(getTeam, { params: { id: 40 } });

function Page() {
  const { data } = useQuery({
    queryKey: ['team'],
    queryFn: team,
    refetchInterval: refetchInterval as number, // as watchedQuery sets it
    meta: { shows: getTeam.shows },
  });
  useRenewWith(getTeam, data);
  useQuery({ queryKey: ['members'], queryFn: members, meta: { shows: listTeamMembers.shows } });
  useQuery({ queryKey: ['article'], queryFn: article, meta: { shows: ['plan'] } });
  return null;
}

const passed = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const calls = () => [team, members, article].map(({ mock }) => mock.calls.length);

beforeEach(async () => {
  jest.useFakeTimers();
  team.mockReset().mockResolvedValue({ members: 3 });
  members.mockReset().mockResolvedValue(['Maya']);
  article.mockReset().mockResolvedValue('On walking');
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await passed(10);
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

it('useRenewWith fetches a watched answer every 15 seconds, and nothing else while that stays the same', async () => {
  expect(calls()).toEqual([1, 1, 1]);
  await passed(15_010);
  expect(calls()).toEqual([2, 1, 1]);
});

it('useRenewWith refetches related answers when the watched one has changed', async () => {
  team.mockResolvedValue({ members: 4 });
  await passed(15_010);
  expect(calls()).toEqual([2, 2, 1]);
});

it("useRenewWith does not refetch after the viewer's own write, which has updated them", async () => {
  await passed(14_000);
  team.mockResolvedValue({ members: 4 });
  await act(() =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'article' }),
  );
  await passed(100);
  expect(calls()).toEqual([2, 2, 1]);
});
