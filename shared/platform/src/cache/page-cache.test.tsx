import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { events } from '#events/event-bus.ts';
import { pageCache } from './page-cache.ts';
import { pageCacheTime, queryClient } from './query-client.ts';
import { usePageBundle } from '#server-state/use-page-bundle.ts';

const journals = jest.fn<Promise<string>, []>();
const friends = jest.fn<Promise<string>, []>();
const queries = [
  queryOptions({ queryKey: ['journals'], queryFn: journals }),
  queryOptions({ queryKey: ['friends'], queryFn: friends }),
];
const scope = events.scope();
const loadedPages: string[] = [];
scope.on('dashboard-loaded', ({ page }) => loadedPages.push(page));

beforeEach(() => {
  jest.useFakeTimers();
  journals.mockReset().mockResolvedValue('3 journals');
  friends.mockReset().mockResolvedValue('5 friends');
  loadedPages.length = 0;
});
afterEach(() => {
  pageCache.reset();
  queryClient.clear();
  jest.useRealTimers();
});
afterAll(() => scope.end());

const load = (force = false) => pageCache.load('MyDashboard', queries, { force });

describe('a page bundle', () => {
  it('is loaded when every part has arrived, and emits one event', async () => {
    const loading = load();
    expect(pageCache.stateOf('MyDashboard')).toBe('loading');
    expect(loadedPages).toEqual([]);
    await loading;
    expect(pageCache.stateOf('MyDashboard')).toBe('loaded');
    expect(loadedPages).toEqual(['MyDashboard']);
  });

  it('is not fetched while it is loading', async () => {
    await Promise.all([load(), load()]);
    expect(journals).toHaveBeenCalledTimes(1);
    expect(loadedPages).toEqual(['MyDashboard']);
  });

  it('is not fetched when it is loaded', async () => {
    await load();
    jest.advanceTimersByTime(pageCacheTime - 1);
    await load();
    expect(journals).toHaveBeenCalledTimes(1);
    expect(loadedPages).toEqual(['MyDashboard']);
  });

  it('is fetched when forced, loaded or not', async () => {
    await load();
    await load(true);
    expect(journals).toHaveBeenCalledTimes(2);
    expect(friends).toHaveBeenCalledTimes(2);
    expect(loadedPages).toEqual(['MyDashboard', 'MyDashboard']);
  });

  it('is fetched again after 28,800,000 ms', async () => {
    await load();
    jest.advanceTimersByTime(28_800_000);
    expect(pageCache.stateOf('MyDashboard')).toBe('empty');
    await load();
    expect(journals).toHaveBeenCalledTimes(2);
  });

  it('resets its flags when a part fails, and can be fetched again', async () => {
    friends.mockRejectedValueOnce(new Error('no friends today'));
    await expect(load()).rejects.toThrow('no friends today');
    expect(pageCache.stateOf('MyDashboard')).toBe('empty');
    expect(loadedPages).toEqual([]);
    await load();
    expect(pageCache.stateOf('MyDashboard')).toBe('loaded');
  });

  it('is also loaded when a part failed whose failure counts as loaded', async () => {
    friends.mockRejectedValue(new Error('no friends today'));
    const lenient = queries.map((query) => ({ ...query, isLoadedOnFailure: true }));
    await pageCache.load('Challenges', lenient);
    expect(pageCache.stateOf('Challenges')).toBe('loaded');
    expect(loadedPages).toEqual(['Challenges']);
  });

  it('does not affect another page', async () => {
    await load();
    expect(pageCache.stateOf('Challenges')).toBe('empty');
    await pageCache.load('Challenges', queries.slice(0, 1));
    expect(loadedPages).toEqual(['MyDashboard', 'Challenges']);
  });

  it('emits nothing if the session ended before it had arrived', async () => {
    const loading = load();
    pageCache.reset();
    await loading;
    expect(loadedPages).toEqual([]);
    expect(pageCache.stateOf('MyDashboard')).toBe('empty');
  });
});

describe('a page that uses a bundle', () => {
  function Card({ index }: { index: 0 | 1 }) {
    const { data, isError } = useQuery({ ...queries[index]!, retry: false });
    return <p>{isError ? 'failed' : (data ?? 'loading')}</p>;
  }
  function Page() {
    const { state, reload } = usePageBundle('MyDashboard', queries);
    return (
      <>
        <button type="button" onClick={reload}>
          {state}
        </button>
        <Card index={0} />
        <Card index={1} />
      </>
    );
  }
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>,
    );
  const settle = () => act(() => jest.advanceTimersByTimeAsync(10));

  it('shares one request per part with its cards', async () => {
    show();
    await settle();
    expect(screen.getByRole('button')).toHaveTextContent('loaded');
    expect(screen.getByText('3 journals')).toBeInTheDocument();
    expect([journals.mock.calls.length, friends.mock.calls.length]).toEqual([1, 1]);
  });

  it('fetches nothing when the person returns to it', async () => {
    const { unmount } = show();
    await settle();
    unmount();
    show();
    await settle();
    expect(journals).toHaveBeenCalledTimes(1);
    expect(loadedPages).toEqual(['MyDashboard']);
  });

  it('shows the failure of one card alone, and everything after a reload', async () => {
    friends.mockRejectedValueOnce(new Error('no friends today'));
    show();
    await settle();
    expect(screen.getByText('failed')).toBeInTheDocument();
    expect(screen.getByText('3 journals')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'empty' }).click());
    await settle();
    expect(screen.getByText('5 friends')).toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveTextContent('loaded');
  });
});
