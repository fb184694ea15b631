import { getMobileOrganizations } from '@stridewell/contracts';
import { refreshAge } from './access-token.ts';
import { failure, noAnswer, viewerOf } from './session-server.fixture.ts';
import { keptAfter } from './create-session.ts';
import { closeTabs, openSignedIn, openTab, readProgram, viewerId } from './session-tabs.fixture.ts';

afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

describe('a page that loads', () => {
  it('reads the session by the cookie', async () => {
    const page = openTab();
    page.server.cookieOf = 7;
    expect(page.session.state().status).toBe('starting');
    await page.session.start();
    expect(page.server.requests).toEqual(['/refresh', '/authuser']);
    expect(viewerId(page)).toBe(7);
    expect(page.effects.onStarted).toHaveBeenCalledTimes(1);
  });

  it('is signed out without a session', async () => {
    const page = openTab();
    await page.session.start();
    expect(page.session.state()).toEqual({ status: 'signed-out' });
  });

  it('shows the last viewer while a slow server is asked, and uses its answer', async () => {
    jest.useFakeTimers();
    const page = openTab();
    page.effects.restoreViewer.mockResolvedValue(viewerOf(7, { name: 'kept' }));
    let answer: () => void = () => undefined;
    page.server.delay = new Promise<void>((resolve) => (answer = resolve));
    page.server.cookieOf = 7;
    void page.session.start();
    await jest.advanceTimersByTimeAsync(keptAfter);
    expect(page.session.state()).toMatchObject({ status: 'signed-in', viewer: { name: 'kept' } });
    answer();
    await jest.advanceTimersByTimeAsync(0);
    expect(page.session.state()).toMatchObject({ viewer: { name: 'Member 7' } });
    expect(page.effects.onStarted).toHaveBeenCalledTimes(1);
  });

  it('shows the last viewer if the server is too busy, and no one who is signed out', async () => {
    const page = openTab();
    page.effects.restoreViewer.mockResolvedValue(viewerOf(7, { name: 'kept' }));
    page.server.broken['/refresh'] = failure('unavailable');
    await page.session.start();
    expect(viewerId(page)).toBe(7);
    page.server.broken = {};
    await page.session.start();
    expect(page.session.state()).toEqual({ status: 'signed-out' });
  });

  it('reports an unavailable server instead of asking for a password', async () => {
    const page = openTab();
    page.server.broken['/refresh'] = failure('unavailable');
    await page.session.start();
    expect(page.session.state()).toMatchObject({
      status: 'unavailable',
      problem: { code: 'unavailable', status: 503 },
    });
    page.server.broken = {};
    page.server.cookieOf = 7;
    await page.session.start();
    expect(viewerId(page)).toBe(7);
  });
});

describe('signing in', () => {
  it('makes the member the viewer', async () => {
    const page = openTab();
    await page.session.start();
    await page.session.signIn({ username: '7', password: 'secret' });
    expect(viewerId(page)).toBe(7);
  });

  it('returns the refusal and leaves no one signed in', async () => {
    const page = openTab();
    await page.session.start();
    page.server.broken['/login'] = failure('sign_in_failed');
    const refused = page.session.signIn({ username: '7', password: 'wrong' });
    await expect(refused).rejects.toMatchObject({ code: 'sign_in_failed' });
    expect(page.session.state().status).toBe('signed-out');
  });

  it("leaves no one signed in if the viewer can't be read", async () => {
    const page = openTab();
    await page.session.start();
    page.server.broken['/authuser'] = noAnswer;
    const cut = page.session.signIn({ username: '7', password: 'secret' });
    await expect(cut).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(page.session.state().status).toBe('signed-out');
  });
});

describe('a request with no session to a protected path', () => {
  it('is cancelled and reported if no one is signed in', async () => {
    const page = openTab();
    await page.session.start();
    page.problems.length = 0;
    await expect(readProgram(page)).rejects.toMatchObject({ code: 'not_signed_in', status: 0 });
    expect(page.server.requests).not.toContain('/programs/100');
    expect(page.problems).toEqual(['not_signed_in 0']);
  });

  it("is cancelled and reported if the session can't be renewed", async () => {
    jest.useFakeTimers();
    const page = await openSignedIn();
    page.server.cookieOf = null;
    jest.setSystemTime(Date.now() + refreshAge);
    await expect(readProgram(page)).rejects.toMatchObject({ code: 'not_signed_in', status: 0 });
    expect(page.server.requests).not.toContain('/programs/100');
    expect(page.problems).toEqual(['refresh_failed 401', 'not_signed_in 0']);
  });
});

describe('a request with its own token', () => {
  it('needs no session, and does not end the current session when it is refused', async () => {
    const page = openTab();
    await page.session.start();
    const call = () => page.api.call(getMobileOrganizations, { query: { mobileToken: 'app' } });
    await call();
    expect(page.server.requests).toContain('/mobile/organization');
    const signedIn = await openSignedIn();
    signedIn.server.broken['/mobile/organization'] = failure('not_signed_in');
    const again = signedIn.api.call(getMobileOrganizations, { query: { mobileToken: 'app' } });
    await expect(again).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(viewerId(signedIn)).toBe(7);
    expect(signedIn.server.requests.filter((path) => path === '/refresh')).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('ends the session on the server and resets all state', async () => {
    const page = await openSignedIn();
    await page.session.signOut();
    expect(page.server.requests).toContain('/logout');
    expect(page.session.state()).toEqual({ status: 'signed-out' });
    expect(page.effects.resetState).toHaveBeenCalledTimes(1);
    expect(page.effects.onEnded).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
  });

  it('ends nothing if the server failed, because the cookie would bring the session back', async () => {
    const page = await openSignedIn();
    page.server.broken['/logout'] = noAnswer;
    await expect(page.session.signOut()).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(viewerId(page)).toBe(7);
    expect(page.effects.resetState).not.toHaveBeenCalled();
  });

  it('stops the renewal timer', async () => {
    jest.useFakeTimers();
    const page = await openSignedIn();
    await page.session.signOut();
    page.server.requests.length = 0;
    await jest.advanceTimersByTimeAsync(3 * refreshAge);
    expect(page.server.requests).toEqual([]);
  });
});

describe('the viewer', () => {
  it('is read again when the session is refreshed', async () => {
    const page = await openSignedIn();
    page.server.requests.length = 0;
    await page.session.refreshSession();
    expect(page.server.requests).toEqual(['/refresh', '/authuser']);
  });

  it('is updated with fields from a response', async () => {
    const page = await openSignedIn();
    page.session.updateViewer({ unreadCount: 3 });
    expect(page.session.state()).toMatchObject({ viewer: { id: 7, unreadCount: 3 } });
  });
});

describe('impersonation', () => {
  it('affects this tab alone, and ends with a start, since the cookie stays', async () => {
    const page = await openSignedIn();
    const other = openTab(page.world);
    await other.session.start();
    const own = viewerId(page);
    page.server.requests.length = 0;
    await page.session.lookAs({ accessToken: 'token-1-of-9', expiresIn: 900, memberId: 9 });
    expect(page.server.requests).toEqual(['/authuser']);
    expect([viewerId(page), viewerId(other)]).toEqual([9, own]);
    await page.session.start();
    expect(viewerId(page)).toBe(own);
  });
});
