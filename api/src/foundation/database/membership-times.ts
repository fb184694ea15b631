import { type RawBuilder, sql } from 'kysely';

/**
 * The instant at which a membership of `table` ends: `at`, or when it began if the clock says that is still to come. A
 * clock that was set back, or that of another instance, must keep nobody from leaving.
 */
export function notBeforeJoining(
  table: 'membership' | 'challenge_member' | 'group_challenge',
  at: Date,
): RawBuilder<string> {
  return sql<string>`greatest(${sql.ref(`${table}.joined_at`)}, ${at.toISOString()}::timestamptz)`;
}
