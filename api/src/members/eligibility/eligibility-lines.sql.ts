import type {
  EligibilityAct,
  EligibilityLine,
  EligibilityLineProblem,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the groups that waiting lines name but the program doesn't have, each spelled as in the first line. */
export function missingNames(programId: number, kind: 'organization' | 'team') {
  const column = sql.ref(`line.${kind}`);
  return sql`select distinct on (lower(${column})) ${column} as name from eligibility_line line
    where line.program_id = ${programId} and line.file_id = file.file_id and line.outcome is null
      and line.act in ('add', 'return', 'change') and ${column} is not null
      and not exists (select from ${sql.table(kind)} known where known.program_id = ${programId}
        and lower(known.name) = lower(${column}) and known.ended_at is null)
    order by lower(${column}), line.line`;
}

/** A person's names, groups, email address and employee ID. */
export interface Standing {
  email: string;
  employeeId: string | null;
  firstName: string;
  lastName: string;
  organization: string | null;
  team: string | null;
}

/** A line of the comparison to store. */
export interface NewLine {
  line: number | null;
  act: EligibilityAct;
  email: string;
  employeeId: string | null;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  language: string | null;
  organization: string | null;
  team: string | null;
  memberId: number | null;
  before: Standing | null;
  problem: EligibilityLineProblem | null;
}

/** Inserts lines with the next item numbers. */
export async function insertLines(
  db: Db,
  programId: number,
  fileId: number,
  { first, lines }: { first: number; lines: readonly NewLine[] },
): Promise<void> {
  await sql`
    insert into eligibility_line (program_id, file_id, item, line, act, email, employee_id, first_name, last_name,
      username, language, organization, team, member_id, before, problem, outcome)
    select program.program_id, ${fileId}, ${first} + said.place::int - 1, (said.one->>'line')::int,
      said.one->>'act', said.one->>'email', said.one->>'employeeId', said.one->>'firstName', said.one->>'lastName',
      said.one->>'username', said.one->>'language', said.one->>'organization', said.one->>'team',
      (said.one->>'memberId')::bigint, nullif(said.one->'before', 'null'), said.one->>'problem',
      case when said.one->>'act' in ('same', 'refused') then 'nothing' end
    from program, jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as said (one, place)
    where program.program_id = ${programId}`.execute(db);
}

/** Selects a page of a file's lines. */
export async function selectLines(
  db: Db,
  programId: number,
  { fileId, act }: { fileId: number; act?: EligibilityAct | undefined },
  { perPage, offset }: { perPage: number; offset: number },
) {
  const query = db
    .selectFrom('eligibilityLine')
    .where('programId', '=', programId)
    .where('fileId', '=', fileId)
    .$if(act !== undefined, (some) => some.where('act', '=', act ?? 'same'));
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('item').limit(perPage).offset(offset).execute();
  return { rows, total };
}

/** Changes the action of a line that waits for a decision; returns whether there was such a line. */
export async function updateAct(
  db: Db,
  programId: number,
  { fileId, item }: { fileId: number; item: number },
  act: { act: EligibilityAct; memberId: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('eligibilityLine')
    .set({ ...act, ...(act.memberId === null && { before: null }) })
    .where('programId', '=', programId)
    .where('fileId', '=', fileId)
    .where('item', '=', item)
    .where('act', '=', 'duplicate')
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Selects a line, and whether its member is in the program. */
export async function selectLine(
  db: Db,
  programId: number,
  { fileId, item }: { fileId: number; item: number },
): Promise<{ act: string; memberId: number | null; isHere: boolean } | undefined> {
  const { rows } = await sql<{ act: string; memberId: number | null; isHere: boolean }>`
    select line.act, line.member_id, exists (select from member
        where member.program_id = ${programId} and member.member_id = line.member_id
          and member.deactivated_at is null) as is_here
    from eligibility_line line
    where line.program_id = ${programId} and line.file_id = ${fileId} and line.item = ${item}`.execute(
    db,
  );
  return rows[0];
}

/** Selects whether a file changes members' email addresses. */
export async function selectChangesEmails(
  db: Db,
  programId: number,
  fileId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from eligibility_line line
    where line.program_id = ${programId} and line.file_id = ${fileId} and line.outcome is null
      and line.act in ('change', 'return') and line.email <> line.before->>'email'
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Selects the next lines with the same action: those waiting to be applied, or the applied ones in reverse order. */
export async function selectNextLines(
  db: Db,
  programId: number,
  fileId: number,
  { isUndoing, limit }: { isUndoing: boolean; limit: number },
) {
  const rows = await db
    .selectFrom('eligibilityLine')
    .selectAll()
    .where('programId', '=', programId)
    .where('fileId', '=', fileId)
    .where(({ eb }) => (isUndoing ? eb('outcome', '=', 'done') : eb('outcome', 'is', null)))
    .orderBy('item', isUndoing ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  const act = rows[0]?.act;
  return rows.filter((row) => row.act === act);
}

/** A line to apply or undo. */
export type LineRow = Awaited<ReturnType<typeof selectNextLines>>[number];

/** The outcome of a line. */
export interface Settled {
  item: number;
  outcome: Exclude<EligibilityLine['outcome'], 'waiting' | 'nothing'>;
  memberId?: number;
  /** The person's data right before the line was applied. */
  before?: Standing;
}

/** Stores the outcomes of lines. */
export async function updateLines(
  db: Db,
  programId: number,
  fileId: number,
  settled: readonly Settled[],
): Promise<void> {
  await sql`
    update eligibility_line line set outcome = said.outcome,
      member_id = coalesce(said.member_id, line.member_id),
      before = coalesce(said.before::jsonb, line.before),
      problem = case when said.outcome = 'overtaken' then 'overtaken' else line.problem end
    from unnest(${settled.map(({ item }) => item)}::int[],
      ${settled.map(({ outcome }) => outcome)}::text[],
      ${settled.map(({ memberId }) => memberId ?? null)}::bigint[],
      ${settled.map(({ before }) => (before ? JSON.stringify(before) : null))}::text[])
      as said (item, outcome, member_id, before)
    where line.program_id = ${programId} and line.file_id = ${fileId} and line.item = said.item`.execute(
    db,
  );
}

/** Selects the organizations or teams that waiting lines name but the program doesn't have. */
export async function selectMissingNames(
  db: Db,
  programId: number,
  fileId: number,
  kind: 'organization' | 'team',
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select missing.name from eligibility_file file
    cross join lateral (${missingNames(programId, kind)}) missing
    where file.program_id = ${programId} and file.file_id = ${fileId} limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}
