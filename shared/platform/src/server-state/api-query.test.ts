import { readTimeout, standInFor } from '@stridewell/api-client';
import { getChallenge, listStepDays } from '@stridewell/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { connectApi, session } from '#session/session.ts';
import { createSessionServer } from '#session/session-server.fixture.ts';
import { apiQuery, queryKey } from './api-query.ts';
import { refetchPending } from '#cache/refetch-pending.ts';
import { queryClient } from '#cache/query-client.ts';

describe('queryKey', () => {
  const ofJanuary = apiQuery(listStepDays, {
    params: { id: 7 },
    query: { startDate: '2026-01-01' },
  });
  const ofSomebodyElse = apiQuery(listStepDays, { params: { id: 8 } });

  beforeEach(() => {
    queryClient.setQueryData<unknown>(ofJanuary.queryKey, 'January');
    queryClient.setQueryData<unknown>(ofSomebodyElse.queryKey, 'of another');
  });
  afterEach(() => queryClient.clear());

  const staleAfter = async (key: readonly unknown[]) => {
    await queryClient.invalidateQueries({ queryKey: key });
    return [ofJanuary, ofSomebodyElse].map(
      (query) => queryClient.getQueryState(query.queryKey)?.isInvalidated,
    );
  };

  it('identifies one answer', () => {
    expect(queryClient.getQueryData(ofJanuary.queryKey)).toBe('January');
    const other = queryKey(listStepDays, { params: { id: 7 }, query: { startDate: '2026-02-01' } });
    expect(queryClient.getQueryData(other)).toBeUndefined();
  });

  it('built from part of the input matches all answers that have it', async () => {
    expect(await staleAfter(queryKey(listStepDays, { params: { id: 7 } }))).toEqual([true, false]);
  });

  it('without input matches every answer of the call', async () => {
    expect(await staleAfter(queryKey(listStepDays))).toEqual([true, true]);
    expect(queryKey(listStepDays)).not.toEqual(queryKey(getChallenge));
  });
});

describe('apiQuery', () => {
  it('calls the API as the viewer', async () => {
    const { server, adapter } = createSessionServer();
    server.cookieOf = 7;
    connectApi({ baseUrl: '/api', adapter });
    await session.start();
    await queryClient.fetchQuery(apiQuery(getChallenge, { params: { id: 500 } }));
    expect(server.requests.at(-1)).toBe('/challenges/500');
    expect(server.tokensSent.at(-1)).toBe('token-1-of-7');
    session.end();
    session.close();
  });

  it('requests a hanging call once and fails within 15 seconds', async () => {
    jest.useFakeTimers();
    const { server, adapter } = createSessionServer();
    server.cookieOf = 7;
    connectApi({ baseUrl: '/api', adapter });
    await session.start();
    let asked = 0;
    const hanging = standInFor(async () => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, readTimeout));
      return { status: 0, body: null };
    });
    connectApi({ baseUrl: '/api', adapter: hanging });
    const answer = queryClient.fetchQuery(apiQuery(getChallenge, { params: { id: 1 } }));
    const failed = jest.fn();
    answer.catch(failed);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(asked).toBe(1);
    session.end();
    session.close();
    queryClient.clear();
    jest.useRealTimers();
  });

  it('requests a hanging call again on Retry, and everyone waiting gets that answer', async () => {
    const answers = [new Promise<string>(() => undefined), Promise.resolve('the challenge')];
    const query = { queryKey: ['late'], queryFn: () => answers.shift() ?? 'too often' };
    const observer = new QueryObserver(queryClient, query);
    const stop = observer.subscribe(() => undefined);
    const waiting = queryClient.fetchQuery(query);
    refetchPending(queryClient);
    await expect(waiting).resolves.toBe('the challenge');
    expect(observer.getCurrentResult().data).toBe('the challenge');
    stop();
    queryClient.clear();
  });

  it('retries when the network fails, not when the server refuses', async () => {
    jest.useFakeTimers();
    try {
      const asked = { '/challenges/1': 0, '/challenges/2': 0 };
      const { server, adapter } = createSessionServer();
      server.cookieOf = 7;
      connectApi({ baseUrl: '/api', adapter });
      await session.start();
      connectApi({
        baseUrl: '/api',
        adapter: standInFor(({ path }) => {
          asked[path as keyof typeof asked] += 1; // only the two below are requested
          return { status: path === '/challenges/1' ? 0 : 404, body: null };
        }),
      });
      const answers = Promise.allSettled([
        queryClient.fetchQuery(apiQuery(getChallenge, { params: { id: 1 } })),
        queryClient.fetchQuery(apiQuery(getChallenge, { params: { id: 2 } })),
      ]);
      await jest.advanceTimersByTimeAsync(60_000);
      await answers;
      expect(asked).toEqual({ '/challenges/1': 3, '/challenges/2': 1 });
    } finally {
      session.end();
      session.close();
      queryClient.clear();
      jest.useRealTimers();
    }
  });
});
