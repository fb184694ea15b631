import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The Idempotency-Key of a write, and the hash of its request. */
export interface RequestKey {
  key: string;
  /** Hash of method, address and body, with a key of the installation, because a body may contain a password. */
  requestHash: Buffer;
  /** The same with the previous key, while the installation's secret is being rotated. */
  previousHash?: Buffer;
}

/** A write with an Idempotency-Key: a key belongs to one member and program. */
export interface KeyedRequest extends RequestKey {
  memberId: number;
}

/** The first response. */
export interface EarlierAnswer {
  requestHash: Buffer;
  status: number;
  body: string;
}

/** How long the same request without a key counts as a double click. */
const doubleClickSeconds = 10;

/** Returns the key of a request without one; no header can contain it, because of the space. */
export function sameRequestKey(requestHash: Buffer): string {
  return `same ${requestHash.toString('base64url')}`;
}

/** How long a repeat gets the first response. */
export const keyLifetimeHours = 24;

/**
 * Claims keys for this transaction. Returns undefined or the earlier response for each. A repeat that arrives while the
 * first is running waits here for its end. Each key is passed once.
 */
export async function claimIdempotencyKeys(
  db: Db,
  programId: number,
  requests: readonly KeyedRequest[],
): Promise<(EarlierAnswer | undefined)[]> {
  if (requests.length === 0) return [];
  // In the order of the keys, so that two transactions never wait for each other.
  const { rows } = await sql<Pick<KeyedRequest, 'memberId' | 'key'>>`
    insert into idempotency (program_id, member_id, idempotency_key, request_hash, status, body, created_at)
    select ${programId}::bigint, t.member_id, t.key, t.request_hash, 0, '', now()
    from unnest(${requests.map(({ memberId }) => memberId)}::bigint[],
      ${requests.map(({ key }) => key)}::text[],
      ${requests.map(({ requestHash }) => requestHash)}::bytea[]) as t (member_id, key, request_hash)
    order by t.member_id, t.key
    on conflict (program_id, member_id, idempotency_key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at
      where idempotency.created_at < excluded.created_at - make_interval(secs => case when starts_with(idempotency.idempotency_key, 'same ')
        then ${doubleClickSeconds}::int else ${keyLifetimeHours * 3600}::int end)
    returning member_id, idempotency_key as key`.execute(db);
  if (rows.length === requests.length) return requests.map(() => undefined);
  const claimed = new Set(rows.map(({ memberId, key }) => `${memberId} ${key}`));
  const repeats = requests.filter(({ memberId, key }) => !claimed.has(`${memberId} ${key}`));
  const earlier = await selectAnswers(db, programId, repeats);
  return requests.map(({ memberId, key }) => earlier.get(`${memberId} ${key}`));
}

async function selectAnswers(
  db: Db,
  programId: number,
  requests: readonly KeyedRequest[],
): Promise<Map<string, EarlierAnswer>> {
  const { rows } = await sql<EarlierAnswer & Pick<KeyedRequest, 'memberId' | 'key'>>`
    select member_id, idempotency_key as key, request_hash, status, body
    from unnest(${requests.map(({ memberId }) => memberId)}::bigint[],
      ${requests.map(({ key }) => key)}::text[]) as t (member_id, idempotency_key)
    join idempotency using (member_id, idempotency_key)
    where program_id = ${programId}`.execute(db);
  return new Map(rows.map(({ memberId, key, ...answer }) => [`${memberId} ${key}`, answer]));
}

/** Stores responses with their keys; they become visible together with the requests' effects, or not at all. */
export async function storeAnswers(
  db: Db,
  programId: number,
  answers: readonly (Pick<KeyedRequest, 'memberId' | 'key'> & { status: number; body: string })[],
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    update idempotency set status = t.status, body = t.body
    from unnest(${answers.map(({ memberId }) => memberId)}::bigint[],
      ${answers.map(({ key }) => key)}::text[], ${answers.map(({ status }) => status)}::int[],
      ${answers.map(({ body }) => body)}::text[]) as t (member_id, key, status, body)
    where program_id = ${programId} and idempotency.member_id = t.member_id and idempotency_key = t.key`.execute(
    db,
  );
}

/** Releases the keys of requests that were refused temporarily, so that they can be retried. */
export async function releaseIdempotencyKeys(
  db: Db,
  programId: number,
  requests: readonly Pick<KeyedRequest, 'memberId' | 'key'>[],
): Promise<void> {
  if (requests.length === 0) return;
  await sql`
    delete from idempotency using unnest(${requests.map(({ memberId }) => memberId)}::bigint[],
      ${requests.map(({ key }) => key)}::text[]) as t (member_id, key)
    where program_id = ${programId} and idempotency.member_id = t.member_id and idempotency_key = t.key`.execute(
    db,
  );
}
