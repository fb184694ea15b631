import { ApiProblem } from '@stridewell/api-client';
import { createSession } from './create-session.ts';
import { createSessionServer, failure } from './session-server.fixture.ts';
import { readProgram, viewerId } from './session-tabs.fixture.ts';

const grantOf = (memberId: number, turn: number, expiresIn = 1800) => ({
  accessToken: `given-${turn}-of-${memberId}`,
  expiresIn,
  memberId,
});

function openWithTokens(give: (turn: number) => ReturnType<typeof grantOf>) {
  const world = createSessionServer();
  const effects = { resetState: jest.fn(), onStarted: jest.fn(), onEnded: jest.fn() };
  let asked = 0;
  const tokens = async () => {
    asked += 1;
    return give(asked);
  };
  const baseUrl = 'https://stridewell.example/api';
  const parts = createSession({ baseUrl, adapter: world.adapter, tokens }, effects);
  return { ...parts, ...world, effects, asked: () => asked };
}

afterEach(() => jest.useRealTimers());

describe('a session with tokens from the host', () => {
  it('asks for a token, and never uses the cookie', async () => {
    const page = openWithTokens((turn) => grantOf(7, turn));
    await page.session.start();
    expect(viewerId(page)).toBe(7);
    expect(page.server.requests).toEqual(['/authuser']);
    expect(page.server.tokensSent).toEqual(['given-1-of-7']);
    page.session.close();
  });

  it('is signed out if there is none', async () => {
    const page = openWithTokens(() => {
      throw new ApiProblem('not_signed_in', 401, '');
    });
    await page.session.start();
    expect(page.session.state()).toEqual({ status: 'signed-out' });
    expect(page.server.requests).toEqual([]);
  });

  it('asks for another token before a short one expires', async () => {
    jest.useFakeTimers();
    const page = openWithTokens((turn) => grantOf(7, turn, 60));
    await page.session.start();
    await jest.advanceTimersByTimeAsync(49_000);
    expect(page.asked()).toBe(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(page.asked()).toBe(2);
    page.session.close();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(page.asked()).toBe(2);
  });

  it('asks once for another token for all refused calls', async () => {
    const page = openWithTokens((turn) => grantOf(7, turn));
    await page.session.start();
    page.server.forgotten = 'given-1-of-7';
    await Promise.all([readProgram(page), readProgram(page)]);
    expect(page.asked()).toBe(2);
    expect(viewerId(page)).toBe(7);
    page.session.close();
  });

  it('ends when the server also refuses the second one', async () => {
    const page = openWithTokens((turn) => grantOf(7, turn));
    await page.session.start();
    page.server.broken['/programs/100'] = failure('session_ended');
    await expect(readProgram(page)).rejects.toMatchObject({ code: 'session_ended' });
    expect(page.asked()).toBe(2);
    expect(page.session.state()).toEqual({ status: 'signed-out' });
    expect(page.effects.resetState).toHaveBeenCalledTimes(1);
  });
});
