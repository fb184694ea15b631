import type { ClientConfig } from 'pg';
import { schemaName, withClient } from '#engine/postgres/index.ts';

/** The ledger and everything derived from it, in an order that foreign keys allow. */
const tables = [
  'step_correction',
  'step_entry',
  'member_day',
  'day_flag',
  'rest_day',
  'metric_value',
  'metric_entry',
  'leaderboard_score',
  'leaderboard_histogram',
  'leaderboard_slot',
  'challenge_member',
  'program_day',
  'program_return',
  'point_entry',
  'member_points',
  'member_streak',
  'member_badge',
  'member_tally',
  'member_metric_tally',
];

/**
 * Resets a test's database to before the first entry: accounts stay, because making them is slow, and challenges
 * stay without participants. Some tables let only their owner delete.
 */
export async function forgetLedger(administration: ClientConfig): Promise<void> {
  const statements = tables.map((table) => `delete from ${table}`);
  await withClient(administration, (client) =>
    client.query(
      [
        `set search_path = ${schemaName}`,
        ...statements,
        `delete from leaderboard where kind <> 'challenge'`,
      ].join('; '),
    ),
  );
}
