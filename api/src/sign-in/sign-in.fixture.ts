import { login, refreshWithToken } from '@stridewell/contracts';
import { vi } from 'vitest';
import { type TestApi, type TestCaller, type TestMember, testPassword } from '#testing/test-api.ts';

/** What a caller without cookies holds. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Signs a member in the way callers without cookies do. */
export async function signIn(api: TestApi, member: TestMember): Promise<Tokens> {
  const body = { username: member.username, password: testPassword, withRefreshToken: 1 } as const;
  const { data } = await api.nobody.call(login, { body });
  return { accessToken: data.accessToken, refreshToken: data.refreshToken ?? '' };
}

/** Exchanges a refresh token. */
export async function exchange(api: TestApi, refreshToken: string): Promise<Tokens> {
  const { data } = await api.nobody.call(refreshWithToken, { query: { refreshToken } });
  return { accessToken: data.accessToken, refreshToken: data.refreshToken ?? '' };
}

/** Asks who is signed in with an access token. */
export function readWith(api: TestApi, accessToken: string): ReturnType<TestCaller['request']> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return api.nobody.request({ url: '/api/authuser', headers });
}

/** Lets a member leave the program. */
export async function deactivate(api: TestApi, member: TestMember): Promise<void> {
  await api.inProgram(member, (db) =>
    db
      .updateTable('member')
      .set({ deactivatedAt: new Date() })
      .where('memberId', '=', member.memberId)
      .execute(),
  );
}

/** Moves the clock on from where it stands; `vi.useRealTimers()` puts it right. */
export function moveClock(by: { seconds?: number; days?: number }): void {
  const { seconds = 0, days = 0 } = by;
  const now = Date.now() + seconds * 1000 + days * 86_400_000;
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}
