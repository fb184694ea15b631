import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { PageAppearance } from '#appearance/page-appearance.tsx';
import { MemoryRouter } from '#history/routing.ts';
import { createQueryClient } from '#cache/query-client.ts';
import { RefreshControl } from './refresh-control.tsx';
import { oldAge } from './use-is-old.ts';

const client = createQueryClient();
const today = jest.fn<Promise<string>, []>();
const article = jest.fn<Promise<string>, []>();

function Cards() {
  const { data } = useQuery({ queryKey: ['today'], queryFn: today, meta: { isLive: true } });
  useQuery({ queryKey: ['article'], queryFn: article });
  return <p>{data ?? 'loading'}</p>;
}

async function show(onRefresh?: () => void) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PageAppearance>
          <RefreshControl {...(onRefresh ? { onRefresh } : {})} />
          <Cards />
        </PageAppearance>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await passed(10);
}
const passed = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = () => act(() => screen.getByRole('button', { name: 'Refresh' }).click());

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:45:00Z') });
  today.mockReset().mockResolvedValue('3,000 steps');
  article.mockReset().mockResolvedValue('On walking');
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

describe('the refresh control', () => {
  it('shows the age of the page once it is old', async () => {
    await show();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await passed(oldAge);
    expect(screen.getByRole('status')).toHaveTextContent(/^Updated 8:45/);
  });

  it('refreshes live data, keeps the old until then, and shows when it arrived', async () => {
    const onRefresh = jest.fn();
    await show(onRefresh);
    await passed(60_000);
    today.mockResolvedValue('4,000 steps');
    press();
    expect(screen.getByText('3,000 steps')).toBeInTheDocument();
    await passed(10);
    expect(screen.getByText('4,000 steps')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Updated 8:46/);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect([today.mock.calls.length, article.mock.calls.length]).toEqual([2, 1]);
  });

  it('keeps the time of the shown data if it could not be refreshed', async () => {
    await show();
    await passed(60_000);
    today.mockRejectedValue(new Error('no'));
    press();
    await passed(60_000);
    expect(screen.getByText('3,000 steps')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Updated 8:45/);
  });
});
