import { waitFor } from '@testing-library/dom';
import { getProgram } from '@stridewell/contracts';
import { refreshAge } from './access-token.ts';
import { createSession } from './create-session.ts';
import type { SessionParts } from './create-session.ts';
import { createSessionServer, failure, noAnswer } from './session-server.fixture.ts';

const opened: SessionParts[] = [];

function open(world = createSessionServer()) {
  const effects = { resetState: jest.fn(), onStarted: jest.fn(), onEnded: jest.fn() };
  const parts = createSession({ baseUrl: '/api', adapter: world.adapter }, effects);
  const problems: string[] = [];
  parts.onApiProblem(({ code, status }) => problems.push(`${code} ${status}`));
  opened.push(parts);
  return { ...parts, ...world, effects, problems, world };
}

async function openSignedIn(memberId = 7) {
  const page = open();
  page.server.cookieOf = memberId;
  await page.session.start();
  return page;
}

const readProgram = ({ api }: SessionParts) => api.call(getProgram, { params: { id: 100 } });

function viewerId({ session }: SessionParts): number | null {
  const state = session.state();
  return state.status === 'signed-in' ? state.viewer.id : null;
}

afterEach(() => {
  for (const { session } of opened.splice(0)) session.close();
  jest.useRealTimers();
});

describe('a page that loads', () => {
  it('finds out by the cookie who is there', async () => {
    const page = open();
    page.server.cookieOf = 7;
    expect(page.session.state().status).toBe('starting');
    await page.session.start();
    expect(page.server.requests).toEqual(['/refresh', '/authuser']);
    expect(viewerId(page)).toBe(7);
    expect(page.effects.onStarted).toHaveBeenCalledTimes(1);
  });

  it('is signed out when there is no session', async () => {
    const page = open();
    await page.session.start();
    expect(page.session.state()).toEqual({ status: 'signed-out' });
  });

  it('says that the server is unavailable instead of asking for a password', async () => {
    const page = open();
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
    const page = open();
    await page.session.start();
    await page.session.signIn({ username: '7', password: 'secret' });
    expect(viewerId(page)).toBe(7);
  });

  it('tells the refusal and leaves nobody signed in', async () => {
    const page = open();
    await page.session.start();
    page.server.broken['/login'] = failure('sign_in_failed');
    const refused = page.session.signIn({ username: '7', password: 'wrong' });
    await expect(refused).rejects.toMatchObject({ code: 'sign_in_failed' });
    expect(page.session.state().status).toBe('signed-out');
  });

  it('leaves nobody signed in when the viewer cannot be read', async () => {
    const page = open();
    await page.session.start();
    page.server.broken['/authuser'] = noAnswer;
    const cut = page.session.signIn({ username: '7', password: 'secret' });
    await expect(cut).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(page.session.state().status).toBe('signed-out');
  });
});

describe('the access token', () => {
  const renewals = ({ server }: { server: { requests: string[] } }) =>
    server.requests.filter((path) => path === '/refresh').length;

  it('stays in memory: neither storage nor script-readable cookies hold it', async () => {
    await openSignedIn();
    const stored = [...Object.values(localStorage), ...Object.values(sessionStorage)];
    expect(`${stored.join(' ')} ${document.cookie}`).not.toContain('token-');
  });

  it('is not renewed before it is 25 minutes old', async () => {
    jest.useFakeTimers();
    const page = await openSignedIn();
    await jest.advanceTimersByTimeAsync(25 * 60_000 - 1);
    await readProgram(page);
    expect(renewals(page)).toBe(1);
    expect(page.server.tokensSent.at(-1)).toBe('token-1-of-7');
  });

  it('is renewed by a timer at 25 minutes', async () => {
    jest.useFakeTimers();
    const page = await openSignedIn();
    await jest.advanceTimersByTimeAsync(25 * 60_000);
    expect(renewals(page)).toBe(2);
    await jest.advanceTimersByTimeAsync(25 * 60_000);
    expect(renewals(page)).toBe(3);
  });

  it('is renewed before a request when the timer slept with the computer', async () => {
    jest.useFakeTimers();
    const page = await openSignedIn();
    jest.setSystemTime(Date.now() + refreshAge);
    await readProgram(page);
    expect(page.server.tokensSent.at(-1)).toBe('token-2-of-7');
  });

  it('is renewed once for many requests at the same moment', async () => {
    jest.useFakeTimers();
    const page = await openSignedIn();
    jest.setSystemTime(Date.now() + refreshAge);
    await Promise.all([readProgram(page), readProgram(page), readProgram(page)]);
    expect(renewals(page)).toBe(2);
  });

  it('serves until its end when the network is away for a moment', async () => {
    jest.useFakeTimers();
    const page = await openSignedIn();
    page.server.broken['/refresh'] = noAnswer;
    jest.setSystemTime(Date.now() + refreshAge);
    await readProgram(page);
    expect(page.server.tokensSent.at(-1)).toBe('token-1-of-7');
    jest.setSystemTime(Date.now() + 5 * 60_000);
    await expect(readProgram(page)).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(viewerId(page)).toBe(7);
  });

  it('is fetched anew for the next request when the server does not know it any more', async () => {
    const page = await openSignedIn();
    page.server.broken['/programs/100'] = failure('not_signed_in');
    await expect(readProgram(page)).rejects.toMatchObject({ code: 'not_signed_in' });
    page.server.broken = {};
    await readProgram(page);
    expect(page.server.tokensSent.at(-1)).toBe('token-2-of-7');
  });
});

describe('a request with no session to a protected path', () => {
  it('is cancelled and announced when nobody is signed in', async () => {
    const page = open();
    await page.session.start();
    page.problems.length = 0;
    await expect(readProgram(page)).rejects.toMatchObject({ code: 'not_signed_in', status: 0 });
    expect(page.server.requests).not.toContain('/programs/100');
    expect(page.problems).toEqual(['not_signed_in 0']);
  });

  it('is cancelled and announced when the session cannot be renewed', async () => {
    jest.useFakeTimers();
    const page = await openSignedIn();
    page.server.cookieOf = null;
    jest.setSystemTime(Date.now() + refreshAge);
    await expect(readProgram(page)).rejects.toMatchObject({ code: 'not_signed_in', status: 0 });
    expect(page.server.requests).not.toContain('/programs/100');
    expect(page.problems).toEqual(['refresh_failed 401', 'not_signed_in 0']);
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

  it('ends nothing when the server could not do it, for the cookie would bring the session back', async () => {
    const page = await openSignedIn();
    page.server.broken['/logout'] = noAnswer;
    await expect(page.session.signOut()).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(viewerId(page)).toBe(7);
    expect(page.effects.resetState).not.toHaveBeenCalled();
  });

  it('stops the timer that would bring the session back', async () => {
    jest.useFakeTimers();
    const page = await openSignedIn();
    await page.session.signOut();
    page.server.requests.length = 0;
    await jest.advanceTimersByTimeAsync(3 * refreshAge);
    expect(page.server.requests).toEqual([]);
  });
});

describe('several open tabs', () => {
  it('are all signed out when one signs out, and all lose their state', async () => {
    const first = await openSignedIn();
    const second = open(first.world);
    await second.session.start();
    await first.session.signOut();
    await waitFor(() => expect(second.session.state().status).toBe('signed-out'));
    expect(second.effects.resetState).toHaveBeenCalledTimes(1);
    expect(second.server.requests.filter((path) => path === '/logout')).toHaveLength(1);
  });

  it('are all signed out when one learns that the session was ended', async () => {
    const first = await openSignedIn();
    const second = open(first.world);
    await second.session.start();
    first.session.end();
    await waitFor(() => expect(second.session.state().status).toBe('signed-out'));
  });

  it('are signed in together', async () => {
    const first = open();
    const second = open(first.world);
    await Promise.all([first.session.start(), second.session.start()]);
    await first.session.signIn({ username: '7', password: 'secret' });
    await waitFor(() => expect(viewerId(second)).toBe(7));
  });

  it('follow when another person signs in, keeping nothing of the first', async () => {
    const first = await openSignedIn(7);
    const second = open(first.world);
    await second.session.start();
    await first.session.signIn({ username: '8', password: 'secret' });
    await waitFor(() => expect(viewerId(second)).toBe(8));
    expect(second.effects.resetState).toHaveBeenCalledTimes(1);
  });

  it('notice at the next renewal that the cookie belongs to somebody else', async () => {
    jest.useFakeTimers();
    const page = await openSignedIn(7);
    page.server.cookieOf = 8;
    await jest.advanceTimersByTimeAsync(refreshAge);
    expect(viewerId(page)).toBe(8);
    expect(page.effects.resetState).toHaveBeenCalledTimes(1);
  });
});

describe('the viewer', () => {
  it('is read again when the session is refreshed', async () => {
    const page = await openSignedIn();
    page.server.requests.length = 0;
    await page.session.refreshSession();
    expect(page.server.requests).toEqual(['/refresh', '/authuser']);
  });

  it('takes what an answer has just told', async () => {
    const page = await openSignedIn();
    page.session.updateViewer({ unreadCount: 3 });
    expect(page.session.state()).toMatchObject({ viewer: { id: 7, unreadCount: 3 } });
  });
});
