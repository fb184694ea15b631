import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';

/** A write that carried an Idempotency-Key. */
export interface KeyedRequest {
  programId: number;
  memberId: number;
  key: string;
  requestHash: Buffer;
}

/** The answer that was given the first time. */
export interface EarlierAnswer {
  requestHash: Buffer;
  status: number;
  body: string;
}

/** How long a repeat gets the first answer. */
export const keyLifetimeHours = 24;

/**
 * Takes the key for this transaction and answers undefined, or finds the earlier answer. A repeat that
 * arrives while the first is still at work waits here for its end.
 */
export async function claimIdempotencyKey(
  db: Db,
  { programId, memberId, key, requestHash }: KeyedRequest,
): Promise<EarlierAnswer | undefined> {
  const claimed = await sql`
    insert into idempotency (program_id, member_id, idempotency_key, request_hash, status, body, created_at)
    values (${programId}, ${memberId}, ${key}, ${requestHash}, 0, '', now())
    on conflict (program_id, member_id, idempotency_key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at
      where idempotency.created_at < now() - make_interval(hours => ${keyLifetimeHours})
    returning 1`.execute(db);
  if (claimed.rows.length > 0) return undefined;
  return db
    .selectFrom('idempotency')
    .select(['requestHash', 'status', 'body'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirstOrThrow();
}

/** Keeps the answer with its key; both become visible with the effect of the request, or not at all. */
export async function storeAnswer(
  db: Db,
  { programId, memberId, key }: KeyedRequest,
  status: number,
  body: string,
): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ status, body })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('idempotencyKey', '=', key)
    .execute();
}
