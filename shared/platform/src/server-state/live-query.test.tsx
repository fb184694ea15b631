import { ApiProblem } from '@stridewell/api-client';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient, leastAge, pageCacheTime } from '#cache/query-client.ts';

const client = createQueryClient();
const today = jest.fn<Promise<string>, []>();
const article = jest.fn<Promise<string>, []>();

function Shown({ name, ask, isLive }: { name: string; ask: typeof today; isLive: boolean }) {
  const { data } = useQuery({ queryKey: [name], queryFn: ask, meta: { isLive } });
  return <p>{data ?? 'loading'}</p>;
}
function Page() {
  return (
    <QueryClientProvider client={client}>
      <Shown name="today" ask={today} isLive />
      <Shown name="today" ask={today} isLive />
      <Shown name="article" ask={article} isLive={false} />
    </QueryClientProvider>
  );
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(10));
const passed = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const returns: Record<string, () => void> = {
  'shows the tab again': () =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  'returns to the window': () => window.dispatchEvent(new Event('focus')),
  "comes back by Back, out of the browser's own cache": () =>
    window.dispatchEvent(new Event('pageshow')),
  'is online again': () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  },
};

beforeEach(() => {
  jest.useFakeTimers();
  today.mockReset().mockResolvedValue('3,000 steps');
  article.mockReset().mockResolvedValue('On walking');
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

describe('a live answer', () => {
  it.each(Object.entries(returns))('is fetched again when the reader %s', async (_, comeBack) => {
    render(<Page />);
    await passed(leastAge + 1);
    today.mockResolvedValue('4,000 steps');
    act(comeBack);
    expect(screen.getAllByText('3,000 steps')).toHaveLength(2);
    expect(screen.queryByText('loading')).toBeNull();
    await settle();
    expect(screen.getAllByText('4,000 steps')).toHaveLength(2);
    expect([today.mock.calls.length, article.mock.calls.length]).toEqual([2, 1]);
  });

  it('is fetched again when the reader returns to its page', async () => {
    const { unmount } = render(<Page />);
    await settle();
    unmount();
    await passed(leastAge + 1);
    render(<Page />);
    await settle();
    expect([today.mock.calls.length, article.mock.calls.length]).toEqual([2, 1]);
  });

  it('is not fetched twice within half a minute, even after a failure', async () => {
    render(<Page />);
    await passed(leastAge + 1);
    today.mockRejectedValue(new ApiProblem('forbidden', 403, 'No.'));
    for (const again of Object.values(returns)) act(again);
    await settle();
    for (const again of Object.values(returns)) act(again);
    await passed(leastAge - 100);
    for (const again of Object.values(returns)) act(again);
    await settle();
    expect(today).toHaveBeenCalledTimes(2);
    expect(screen.getAllByText('3,000 steps')).toHaveLength(2);
  });

  it('is fetched right away if it was invalidated in the meantime', async () => {
    const { unmount } = render(<Page />);
    await settle();
    unmount();
    await client.invalidateQueries({ queryKey: ['today'] });
    render(<Page />);
    await settle();
    expect(today).toHaveBeenCalledTimes(2);
  });

  it('leaves every other answer to the cache for 8 hours', async () => {
    render(<Page />);
    await passed(pageCacheTime - 1000);
    for (const again of Object.values(returns)) act(again);
    await settle();
    expect(article).toHaveBeenCalledTimes(1);
    await passed(2000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await settle();
    expect(article).toHaveBeenCalledTimes(2);
  });
});
