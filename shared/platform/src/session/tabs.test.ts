import { waitFor } from '@testing-library/dom';
import { refreshAge } from './access-token.ts';
import { closeTabs, openSignedIn, openTab, viewerId } from './session-tabs.fixture.ts';

afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

describe('several open tabs', () => {
  it('are all signed out when one signs out, and all lose their state', async () => {
    const first = await openSignedIn();
    const second = openTab(first.world);
    await second.session.start();
    await first.session.signOut();
    await waitFor(() => expect(second.session.state().status).toBe('signed-out'));
    expect(second.effects.resetState).toHaveBeenCalledTimes(1);
    expect(second.server.requests.filter((path) => path === '/logout')).toHaveLength(1);
  });

  it('are all signed out when one learns that the session has ended', async () => {
    const first = await openSignedIn();
    const second = openTab(first.world);
    await second.session.start();
    first.session.end();
    await waitFor(() => expect(second.session.state().status).toBe('signed-out'));
  });

  it('are signed in together', async () => {
    const first = openTab();
    const second = openTab(first.world);
    await Promise.all([first.session.start(), second.session.start()]);
    await first.session.signIn({ username: '7', password: 'secret' });
    await waitFor(() => expect(viewerId(second)).toBe(7));
  });

  it('follow when another person signs in, and keep nothing of the first', async () => {
    const first = await openSignedIn(7);
    const second = openTab(first.world);
    await second.session.start();
    await first.session.signIn({ username: '8', password: 'secret' });
    await waitFor(() => expect(viewerId(second)).toBe(8));
    expect(second.effects.resetState).toHaveBeenCalledTimes(1);
  });

  it('notice at the next renewal that the cookie belongs to someone else', async () => {
    jest.useFakeTimers();
    const page = await openSignedIn(7);
    page.server.cookieOf = 8;
    await jest.advanceTimersByTimeAsync(refreshAge);
    expect(viewerId(page)).toBe(8);
    expect(page.effects.resetState).toHaveBeenCalledTimes(1);
  });
});
