import type { ScimConnection, ScimState } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** A call that was counted against the rate limit of its token. */
export interface CountedCall {
  calls: number;
  callsSince: string;
}

/** Counts a call against the rate limit of its token; undefined unless the token works. */
export async function countCall(
  db: Db,
  programId: number,
  { secretHash, since, now }: { secretHash: Buffer; since: Date; now: Date },
): Promise<CountedCall | undefined> {
  const { rows } = await sql<CountedCall>`
    update scim_connection set last_used_at = ${now}::timestamptz,
      calls = case when calls_since > ${since}::timestamptz then calls + 1 else 1 end,
      calls_since = case when calls_since > ${since}::timestamptz then calls_since else ${now}::timestamptz end
    where program_id = ${programId} and secret_hash = ${secretHash}
    returning calls, calls_since`.execute(db);
  return rows[0];
}

/** Locks the connection of a program: its writes happen one after the other. */
export function lockConnection(db: Db, programId: number) {
  return db
    .selectFrom('scimConnection')
    .select(['secretHash', 'state', 'createdBy'])
    .$narrowType<{ state: ScimState }>()
    .where('programId', '=', programId)
    .forUpdate()
    .executeTakeFirst();
}

/** The connection of a program, with what waits. */
export interface ConnectionRow extends Pick<
  ScimConnection,
  'state' | 'hint' | 'createdBy' | 'createdAt' | 'lastUsedAt' | 'held' | 'working' | 'members'
> {
  add: number;
  return: number;
  change: number;
  leave: number;
  groups: number;
}

/** Selects the connection of a program. */
export async function selectConnection(
  db: Db,
  programId: number,
): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    select connection.state, connection.hint, connection.created_at, connection.last_used_at,
      coalesce((select first_name || ' ' || last_name from member
        where program_id = ${programId} and member_id = connection.created_by), 'Stridewell') as created_by,
      (select coalesce(sum(people), 0)::int from contender_block
        where program_id = ${programId} and kind = 'members') as members,
      (select count(*)::int from scim_group where program_id = ${programId} and waits) as groups, waiting.*
    from scim_connection connection
    cross join lateral (
      select count(*) filter (where dry and wants and member.member_id is null)::int as add,
        count(*) filter (where dry and wants and member.deactivated_at is not null)::int as return,
        count(*) filter (where dry and wants and member.member_id is not null
          and member.deactivated_at is null)::int as change,
        count(*) filter (where dry and not wants and member.member_id is not null
          and member.deactivated_at is null)::int as leave,
        count(*) filter (where waits_for = 'decision')::int as held,
        count(*) filter (where waits_for = 'job')::int as working
      from (
        select member_id, waits_for, waits_for = 'turn-on' as dry, (wanted ->> 'active')::boolean as wants
        from scim_user where program_id = ${programId} and waits_for is not null) own
      left join member on member.program_id = ${programId} and member.member_id = own.member_id
        and member.erased_at is null) waiting
    where connection.program_id = ${programId}`.execute(db);
  return rows[0];
}

/** Counts the current members of a program, from the blocks in which boards keep them. */
export async function countMembers(db: Db, programId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(people), 0)::int as total from contender_block
    where program_id = ${programId} and kind = 'members'`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Stores a new token, replacing an earlier one; a connection whose token was revoked starts in a dry run again. */
export async function upsertToken(
  db: Db,
  programId: number,
  {
    secretHash,
    hint,
    createdBy,
    now,
  }: { secretHash: Buffer; hint: string; createdBy: number; now: Date },
): Promise<void> {
  await sql`
    insert into scim_connection (program_id, secret_hash, hint, state, created_by, created_at, calls_since)
    values (${programId}, ${secretHash}, ${hint}, 'dry-run', ${createdBy}, ${now}, ${now})
    on conflict (program_id) do update set secret_hash = excluded.secret_hash, hint = excluded.hint,
      state = case when scim_connection.secret_hash is null then 'dry-run' else scim_connection.state end,
      created_by = excluded.created_by, created_at = excluded.created_at, last_used_at = null, calls = 0,
      calls_since = excluded.calls_since`.execute(db);
}

/** Changes the state of a connection, or revokes its token. */
export async function updateConnection(
  db: Db,
  programId: number,
  columns: { state: ScimState } | { secretHash: null; hint: null },
): Promise<void> {
  await db.updateTable('scimConnection').set(columns).where('programId', '=', programId).execute();
}
