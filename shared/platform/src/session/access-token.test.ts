import { refreshAge } from './access-token.ts';
import { failure, noAnswer } from './session-server.fixture.ts';
import { closeTabs, openSignedIn, readProgram, viewerId } from './session-tabs.fixture.ts';

afterEach(() => {
  closeTabs();
  jest.useRealTimers();
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

  it('is renewed once for many simultaneous requests', async () => {
    jest.useFakeTimers();
    const page = await openSignedIn();
    jest.setSystemTime(Date.now() + refreshAge);
    await Promise.all([readProgram(page), readProgram(page), readProgram(page)]);
    expect(renewals(page)).toBe(2);
  });

  it('is used until its end when the network is away for a moment', async () => {
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

  it('is replaced for the next request when the server no longer knows it', async () => {
    const page = await openSignedIn();
    page.server.broken['/programs/100'] = failure('not_signed_in');
    await expect(readProgram(page)).rejects.toMatchObject({ code: 'not_signed_in' });
    page.server.broken = {};
    await readProgram(page);
    expect(page.server.tokensSent.at(-1)).toBe('token-2-of-7');
  });
});
