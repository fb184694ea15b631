import { vi } from 'vitest';
import type { TestApi, TestMember } from './test-api.ts';

/**
 * Stops the clock of this test file at a given time. Timers and the database keep the real time, and the next
 * file starts with the real time (begin-file.ts). Members who make calls must have signed in with `signInAhead`:
 * tokens are valid for 30 minutes.
 */
export function setClock(instant: string): Date {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(instant);
  return new Date(instant);
}

/** Signs members in so late that their tokens are valid at every earlier time. */
export async function signInAhead(api: TestApi, members: readonly TestMember[]): Promise<void> {
  setClock('2030-01-01T00:00:00Z');
  for (const member of members) await api.as(member).accessToken();
}
