import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { openSignedIn, closeTabs, readProgram } from '#session/session-tabs.fixture.ts';
import { noAnswer, failure } from '#session/session-server.fixture.ts';
import { createConnectionWatch } from './connection.ts';

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
let isReady: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  isReady = false;
  Object.assign(globalThis, { fetch: async () => ({ ok: isReady }) });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

async function openPage() {
  const page = await openSignedIn();
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  const watch = createConnectionWatch(client, page);
  const stop = watch.start();
  const card = (key: string) => {
    const queryFn = () => readProgram(page);
    const observer = new QueryObserver(client, { queryKey: [key], queryFn, meta: { shows: [] } });
    observer.subscribe(() => undefined);
    return observer;
  };
  return { ...page, watch, client, card, stop };
}

describe('the connection of a page', () => {
  it('is lost when the server does not respond, and restores all failed cards together', async () => {
    const { server, watch, card, stop } = await openPage();
    const path = `/programs/100`;
    server.broken[path] = noAnswer;
    const cards = [card('one'), card('two')];
    await pass(1);
    expect(watch.state()).toEqual({ isLost: true, loadedAt: null });
    isReady = true;
    await pass(1000);
    // The server is ready, and this answer is still missing.
    expect(watch.state().isLost).toBe(true);
    delete server.broken[path];
    await pass(2000);
    expect(watch.state().isLost).toBe(false);
    expect(cards.map((one) => one.getCurrentResult().status)).toEqual(['success', 'success']);
    stop();
  });

  it('says how old the shown data is', async () => {
    const { server, watch, card, stop } = await openPage();
    card('shown');
    await pass(1);
    const loadedAt = Date.now() - 1;
    await pass(60_000);
    server.broken['/programs/100'] = failure('unavailable');
    card('late');
    await pass(1);
    expect(watch.state().isLost).toBe(true);
    expect(Math.abs((watch.state().loadedAt ?? 0) - loadedAt)).toBeLessThan(10);
    stop();
  });

  it('stays lost while a ready server is too busy to answer, also if every shown answer is stored', async () => {
    const { server, watch, stop } = await openPage();
    server.broken['/refresh'] = failure('unavailable');
    watch.reportLost();
    isReady = true;
    await pass(5000);
    expect(watch.state().isLost).toBe(true);
    delete server.broken['/refresh'];
    await pass(15_000);
    expect(watch.state().isLost).toBe(false);
    stop();
  });

  it('is not lost when the server refuses a call', async () => {
    const { server, watch, card, stop } = await openPage();
    server.broken['/programs/100'] = failure('not_found');
    card('gone');
    await pass(1);
    expect(watch.state().isLost).toBe(false);
    stop();
  });

  it('ends the session of someone who has been signed out', async () => {
    const { server, watch, session, stop } = await openPage();
    watch.reportLost();
    server.cookieOf = null;
    isReady = true;
    await pass(1000);
    expect(session.state()).toEqual({ status: 'signed-out' });
    stop();
  });
});
