import { vi } from 'vitest';
import type { TestApi, TestMember } from './test-api.ts';

/**
 * Stops the clock of this test file at an instant. Timers and the database keep their own time, and the next file
 * begins with the right time (begin-file.ts).
 * Members who are to be used must have signed in with `signInAhead`: tokens live 30 minutes.
 */
export function setClock(instant: string): Date {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(instant);
  return new Date(instant);
}

/** Signs members in so late that their tokens hold at every earlier instant. */
export async function signInAhead(api: TestApi, members: readonly TestMember[]): Promise<void> {
  setClock('2030-01-01T00:00:00Z');
  for (const member of members) await api.as(member).accessToken();
}
