import type { DeviceDataType, SyncResult } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** A post that was counted against the rate limit of its link. */
export interface CountedPost {
  memberId: number;
  posts: number;
  postsSince: string;
  timeZone: string;
  language: 'en' | 'es' | null;
}

/** Counts a post against the rate limit of its link; undefined unless the link works. */
export async function countPost(
  db: Db,
  programId: number,
  { secretHash, since, now }: { secretHash: Buffer; since: Date; now: Date },
): Promise<CountedPost | undefined> {
  const { rows } = await sql<CountedPost>`
    update sync_link link set
      posts = case when link.posts_since > ${since}::timestamptz then link.posts + 1 else 1 end,
      posts_since = case when link.posts_since > ${since}::timestamptz then link.posts_since
        else ${now}::timestamptz end
    from device_connection connection, member, program
    where link.program_id = ${programId} and link.secret_hash = ${secretHash}
      and connection.program_id = ${programId} and connection.member_id = link.member_id
      and connection.provider = 'sync-link' and connection.state = 'connected'
      and member.program_id = ${programId} and member.member_id = link.member_id
      and member.deactivated_at is null and program.program_id = ${programId}
    returning link.member_id, link.posts, link.posts_since, member.language,
      coalesce(member.time_zone, program.time_zone) as time_zone`.execute(db);
  return rows[0];
}

/** Selects what a member's link may write; undefined unless it works and has that secret. */
export async function selectWorkingTypes(
  db: Db,
  programId: number,
  { memberId, secretHash }: { memberId: number; secretHash: Buffer },
): Promise<DeviceDataType[] | undefined> {
  const row = await db
    .selectFrom('syncLink as link')
    .innerJoin('deviceConnection as connection', (join) =>
      join
        .on('connection.programId', '=', programId)
        .onRef('connection.memberId', '=', 'link.memberId')
        .on('connection.provider', '=', 'sync-link')
        .on('connection.state', '=', 'connected'),
    )
    .select('connection.dataTypes')
    .$narrowType<{ dataTypes: DeviceDataType[] }>()
    .where('link.programId', '=', programId)
    .where('link.memberId', '=', memberId)
    .where('link.secretHash', '=', secretHash)
    .executeTakeFirst();
  return row?.dataTypes;
}

/** Selects a member's link. */
export function selectLink(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('syncLink')
    .select(['createdAt', 'lastUsedAt', 'lastResult'])
    .$narrowType<{ lastResult: SyncResult | null }>()
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

/** Writes a member's new link, replacing an earlier one. */
export async function upsertLink(
  db: Db,
  programId: number,
  { memberId, secretHash, now }: { memberId: number; secretHash: Buffer; now: Date },
): Promise<void> {
  const fresh = { secretHash, createdAt: now, lastUsedAt: null, lastResult: null, posts: 0 };
  await db
    .insertInto('syncLink')
    .values({ programId, memberId, ...fresh, postsSince: now })
    .onConflict((conflict) =>
      conflict.columns(['programId', 'memberId']).doUpdateSet({ ...fresh, postsSince: now }),
    )
    .execute();
}

/** Stores the result of a post. */
export async function updateResult(
  db: Db,
  programId: number,
  memberId: number,
  result: SyncResult,
  now: Date,
): Promise<void> {
  await db
    .updateTable('syncLink')
    .set({ lastUsedAt: now, lastResult: JSON.stringify(result) })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Deletes members' links that were created since an instant; returns their owners. */
export async function deleteLinks(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  since: Date,
): Promise<number[]> {
  const rows = await db
    .deleteFrom('syncLink')
    .where('programId', '=', programId)
    .where('memberId', '=', sql<number>`any(${memberIds}::bigint[])`)
    .where('createdAt', '>=', since.toISOString())
    .returning('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}
