import type { ScimCall } from '@stridewell/contracts';
import { sql } from 'kysely';
import { type Db, newId } from '#engine/postgres/index.ts';

/** What became of a write. */
export interface LoggedCall extends Pick<ScimCall, 'about' | 'act' | 'name' | 'outcome'> {
  memberId: number | null;
  /** Whether the identity provider's own call did it, and not an administrator's decision later. */
  isDirect: boolean;
  reason?: string | undefined;
  attribute?: string | undefined;
  ignored?: readonly string[];
}

const maxNameLength = 120;

/** Inserts a write in the list of calls. */
export async function insertCall(
  db: Db,
  programId: number,
  { name, ignored = [], reason, attribute, ...call }: LoggedCall,
  now: Date,
): Promise<void> {
  await db
    .insertInto('scimCall')
    .values({
      programId,
      callId: newId(),
      calledAt: now,
      ...call,
      name: name.slice(0, maxNameLength),
      reason: reason ?? null,
      attribute: attribute?.slice(0, maxNameLength) ?? null,
      ignored: [...ignored],
    })
    .execute();
}

/** Selects a page of the calls, newest first, and their number. */
export async function selectCalls(
  db: Db,
  programId: number,
  { perPage, offset }: { perPage: number; offset: number },
) {
  const query = db.selectFrom('scimCall').where('programId', '=', programId);
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['callId as id', 'calledAt', 'about', 'name', 'act', 'outcome'])
    .select(['reason', 'attribute', 'ignored'])
    .$narrowType<Pick<ScimCall, 'about' | 'act' | 'outcome' | 'reason'>>()
    .orderBy('callId', 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** Counts the people whom the identity provider itself has removed since an instant. */
export async function countRemovals(db: Db, programId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from scim_call
    where program_id = ${programId} and called_at > ${since} and act = 'leave' and outcome = 'done'
      and is_direct and about = 'user'`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Logs that an administrator kept the people whose removal waited. */
export async function insertKept(
  db: Db,
  programId: number,
  kept: readonly { id: number; name: string }[],
  now: Date,
): Promise<void> {
  if (kept.length === 0) return;
  await sql`
    insert into scim_call (program_id, call_id, called_at, about, member_id, name, act, outcome, is_direct)
    select program.program_id, said.call_id, ${now}, 'user', said.member_id, said.name, 'leave', 'kept', false
    from program, unnest(${kept.map(() => newId())}::bigint[], ${kept.map(({ id }) => id)}::bigint[],
      ${kept.map(({ name }) => name.slice(0, maxNameLength))}::text[]) as said (call_id, member_id, name)
    where program.program_id = ${programId}`.execute(db);
}
