import type { AuditEntry } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';

/** The end of a program's chain. */
export interface Head {
  day: string;
  position: number;
  mac: Buffer;
}

/** A row as it is stored. */
export interface StoredEntry extends Head {
  occurredAt: string;
  action: AuditEntry['action'];
  actorId: number | null;
  subjectId: number | null;
  detail: AuditEntry['detail'];
}

/**
 * Selects the end of the chain and locks it, so that others can't append meanwhile; starts the chain of a new program.
 */
export async function lockHead(db: Db, programId: number, beginning: Head): Promise<Head> {
  const { rows } = await sql<Head>`
    insert into audit_head as head (program_id, day, position, mac)
    values (${programId}, ${beginning.day}, ${beginning.position}, ${beginning.mac})
    on conflict (program_id) do update set position = head.position
    returning day, position, mac`.execute(db);
  return rows[0] ?? beginning;
}

/** Inserts rows at the end of the chain, and moves the end. */
export async function insertEntries(
  db: Db,
  programId: number,
  entries: readonly StoredEntry[],
  { day, position, mac }: Head,
): Promise<void> {
  await Promise.all([
    db
      .insertInto('auditEntry')
      .values(
        entries.map(({ detail, ...entry }) => ({
          programId,
          ...entry,
          detail: JSON.stringify(detail),
        })),
      )
      .execute(),
    db
      .updateTable('auditHead')
      .set({ day, position, mac })
      .where('programId', '=', programId)
      .execute(),
  ]);
}

/** Selects the end of a chain. */
export function selectHead(db: Db, programId: number): Promise<Head | undefined> {
  return db
    .selectFrom('auditHead')
    .select(['day', 'position', 'mac'])
    .where('programId', '=', programId)
    .executeTakeFirst();
}

/** Selects the rows of a chain after a given one, in order. */
export async function selectChain(
  db: Db,
  programId: number,
  after: Pick<Head, 'day' | 'position'>,
  limit: number,
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select day, position, mac, occurred_at, action, actor_id, subject_id, detail from audit_entry
    where program_id = ${programId} and (day, position) > (${after.day}::date, ${after.position}::int)
    order by day, position limit ${limit}`.execute(db);
  return rows;
}

/** The position of a row in lists, which are sorted newest first. */
export type EntryPlace = Pick<AuditEntry, 'day' | 'position'>;

/** Which rows to select. */
export interface EntryFilter {
  action?: AuditEntry['action'] | undefined;
  /** Rows about this member or by them. */
  memberId?: number | undefined;
  /** Rows about looks at this member's record, or at everyone's. */
  lookedAt?: number;
}

type NamedRow = StoredEntry & { actorName: string | null; subjectName: string | null };

/** Selects a page of a program's log. */
export function selectEntries(
  db: Db,
  programId: number,
  { action, memberId, lookedAt }: EntryFilter,
  page: Page<EntryPlace>,
): Promise<RowPage<NamedRow, EntryPlace>> {
  const nameOf = (column: 'actorId' | 'subjectId') =>
    sql<string | null>`(select first_name || ' ' || last_name from member
      where member.program_id = ${programId} and member.member_id = ${sql.ref(`auditEntry.${column}`)})`;
  const query = db
    .selectFrom('auditEntry')
    .select(['day', 'position', 'mac', 'occurredAt', 'actorId', 'subjectId'])
    .select([
      sql<AuditEntry['action']>`action`.as('action'),
      sql<AuditEntry['detail']>`detail`.as('detail'),
      nameOf('actorId').as('actorName'),
      nameOf('subjectId').as('subjectName'),
    ])
    .where('programId', '=', programId)
    .$if(action !== undefined, (some) => some.where('action', '=', action ?? ''))
    .$if(memberId !== undefined, (some) =>
      some.where(({ or, eb }) =>
        or([eb('actorId', '=', memberId ?? 0), eb('subjectId', '=', memberId ?? 0)]),
      ),
    )
    .$if(lookedAt !== undefined, (some) =>
      some.where(
        sql<boolean>`(subject_id = ${lookedAt} and action in ('looked-at-member', 'changed-member', 'impersonated', 'downloaded')
          or subject_id is null and action in ('downloaded', 'provider-access'))`,
      ),
    );
  return selectPage(db, query, page, { by: ['day', 'position'], direction: 'desc' });
}
