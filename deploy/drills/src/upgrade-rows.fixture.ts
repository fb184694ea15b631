import { withClient } from '@stridewell/api/ledger-drill';

type Administration = Parameters<typeof withClient>[0];

/** How many members are added to the demo. */
export const addedMembers = 100_000;

/** Rows of one more program in tables that migrations of 1.1 change, so that they take as long as for an operator. */
const rows = `
  set search_path = stridewell, public;
  insert into program (program_id, name, tier, type, time_zone, contact_email)
    values (1, 'Large', 'pro', 'engage wellness', 'Europe/Madrid', 'help@example.org');
  insert into member (program_id, member_id, email, username, password_hash, first_name, last_name, daily_goal, registered_on)
    select 1, at, 'm' || at || '@large.example', 'm' || at, '-', 'Ann', 'Smith', 8000, '2026-01-01'
    from generate_series(1, ${addedMembers}) at;
  insert into session (program_id, session_id, member_id, refresh_hash, refreshed_at, created_at)
    select 1, at, 1 + at % ${addedMembers}, '\\x00', now(), now() from generate_series(1, 3 * ${addedMembers}) at;
  insert into device_connection (program_id, member_id, provider, state, connected_at)
    select 1, at, 'garmin', 'ended', now() from generate_series(1, ${addedMembers}) at;
  insert into recovery_code (program_id, member_id, code_hash)
    select 1, 1 + at / 10, int8send(at) from generate_series(1, ${addedMembers}) at;
  insert into picture (program_id, picture_id, uploaded_by, storage_key, digest, width, height, created_at)
    select 1, at, at, at, int8send(at), 1, 1, now() from generate_series(1, ${addedMembers}) at;
  insert into file_import (program_id, import_id, member_id, kind, state, bytes, uploaded_at)
    select 1, at, at, 'fitbit-csv', 'applied', 1, now() from generate_series(1, ${addedMembers}) at;
  insert into bulk_act (program_id, act_id, kind, token, made_by, made_at, items)
    select 1, at, 'members-removed', at, at, now(), 1 from generate_series(1, ${addedMembers} / 10) at;
  analyze`;

/** Adds rows to the tables of the previous release. */
export function addRows(administration: Administration): Promise<unknown> {
  return withClient(administration, (client) => client.query(rows));
}

/** Returns the migrations that ran after a moment, and how many milliseconds each took, but the last. */
export function readMigrationTimes(
  administration: Administration,
  since: Date,
): Promise<{ name: string; tookMs: number }[]> {
  return withClient(administration, async (client) => {
    const { rows: ran } = await client.query<{ name: string; tookMs: number }>(
      `select name, coalesce(extract(epoch from lead(ran_at) over (order by name) - ran_at) * 1000, 0)::float8 as "tookMs"
       from stridewell.migration where ran_at > $1 order by name`,
      [since],
    );
    return ran;
  });
}
