import { matchRoutes } from 'react-router-dom';
import { createSharedHistory } from './shared-history.ts';

/** Does what single-spa does to a page: every pushState is followed by an artificial popstate event. */
function announceLikeSingleSpa(): () => void {
  const methods = ['pushState', 'replaceState'] as const;
  for (const method of methods) {
    const original = window.history[method].bind(window.history);
    jest
      .spyOn(window.history, method)
      .mockImplementation((...args: Parameters<History['pushState']>) => {
        original(...args);
        const echo = new PopStateEvent('popstate', { state: window.history.state });
        window.dispatchEvent(Object.assign(echo, { singleSpa: true }));
      });
  }
  return () => jest.restoreAllMocks();
}

function nextPop(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => setTimeout(resolve), { once: true });
  });
}

function listening() {
  const history = createSharedHistory(window);
  const first: string[] = [];
  const second: string[] = [];
  history.listen(({ action, location }) => first.push(`${action} ${location.pathname}`));
  history.listen(({ action, location }) => second.push(`${action} ${location.pathname}`));
  return { history, first, second };
}

describe('a history shared by several roots', () => {
  beforeEach(() => window.history.replaceState(null, '', '/start'));

  it('reports the true action to every root, once, under single-spa', async () => {
    const { history, first, second } = listening();
    const restore = announceLikeSingleSpa();
    history.push('/one');
    history.replace('/two');
    expect(first).toEqual(['PUSH /one', 'REPLACE /two']);
    const popped = nextPop();
    history.go(-1);
    await popped;
    restore();
    expect(first).toEqual(['PUSH /one', 'REPLACE /two', 'POP /start']);
    expect(second).toEqual(first);
  });

  it('numbers the entries that it writes', () => {
    const { history } = listening();
    const start = window.history.state.idx;
    history.push('/one');
    history.push('/two');
    expect(window.history.state.idx).toBe(start + 2);
  });

  it('reports navigations by others', () => {
    const { first } = listening();
    const restore = announceLikeSingleSpa();
    window.history.pushState(null, '', '/elsewhere');
    restore();
    expect(first).toEqual(['POP /elsewhere']);
  });

  it('no longer notifies a root that unsubscribed', () => {
    const history = createSharedHistory(window);
    const heard = jest.fn();
    const leave = history.listen(heard);
    leave();
    history.push('/one');
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    ['theo.marsh', 'theo.marsh'],
    ['50%25', '50%'],
    ['a%2Fb', 'a/b'],
    ['Maya%20Lindqvist', 'Maya Lindqvist'],
    ['%F0%9F%8F%83', '🏃'],
    ['long-name.'.repeat(200), 'long-name.'.repeat(200)],
  ])(
    "opens /profile/%s in a partner's frame, reloads it and comes back to it",
    async (typed, name) => {
      window.history.replaceState(null, '', `/embed/profile/${typed}`);
      const { history } = listening();
      const nameIn = ({ pathname }: { pathname: string }) =>
        matchRoutes([{ path: '/profile/:name' }], pathname)?.at(0)?.params['name'];
      expect(nameIn(history.location)).toBe(name);
      history.push('/teams');
      history.push(`/profile/${encodeURIComponent(name)}`);
      expect(window.location.pathname).toBe(`/embed/profile/${typed}`);
      expect(nameIn(createSharedHistory(window).location)).toBe(name);
      const popped = nextPop();
      history.go(-2);
      await popped;
      expect(nameIn(history.location)).toBe(name);
    },
  );

  it("stays below a partner's frame, and no part sees that", async () => {
    window.history.replaceState(null, '', '/embed/start?day=1');
    const { history, first } = listening();
    expect(history.location).toMatchObject({ pathname: '/start', search: '?day=1' });
    history.push('/one?page=2');
    expect(window.location.pathname + window.location.search).toBe('/embed/one?page=2');
    expect(history.createHref('/two')).toBe('/embed/two');
    const popped = nextPop();
    history.go(-1);
    await popped;
    expect(first).toEqual(['PUSH /one', 'POP /start']);
  });
});
