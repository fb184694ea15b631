import { type RawBuilder, sql } from 'kysely';

/**
 * Returns when a membership of `table` ends: `at`, or its start if the clock says that is still to come. A clock that
 * was set back, or another instance's, must not prevent anyone from leaving.
 */
export function notBeforeJoining(
  table: 'membership' | 'challenge_member' | 'group_challenge',
  at: Date,
): RawBuilder<string> {
  return sql<string>`greatest(${sql.ref(`${table}.joined_at`)}, ${at.toISOString()}::timestamptz)`;
}
