import type { FileImport, FileKind, FileProblem, FileReadings } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** An import, before it is described for the API. */
export interface FileImportRow {
  importId: number;
  memberId: number;
  fileName: string | null;
  kind: FileKind | null;
  state: FileImport['state'];
  problem: FileProblem | null;
  bytes: number;
  percent: number;
  people: string[];
  personDays: FileImport['personDays'];
  person: string | null;
  answers: FileReadings;
  questions: FileImport['questions'];
  columns: FileImport['columns'];
  unreadable: number;
  problems: FileImport['problems'];
  contents: FileImport['contents'];
  daysKept: number;
  uploadedAt: string;
  finishedAt: string | null;
  appliedAt: string | null;
  metrics: FileImport['metrics'];
  firstDate: string | null;
  lastDate: string | null;
  newDays: number;
  changedDays: number;
  sameDays: number;
  refusedDays: number;
  daysApplied: number;
  refused: FileImport['refused'];
}

const described = sql`file.import_id, file.member_id, file.file_name, file.kind, file.state, file.problem,
  file.bytes, file.percent, file.people, file.person_days, file.person, file.answers, file.questions, file.columns, file.unreadable,
  coalesce(problems.counted, '[]'::jsonb) as problems, file.contents, file.days_kept, file.uploaded_at,
  file.finished_at, file.applied_at, days.metrics, days.first_date, days.last_date, days.new_days, days.changed_days,
  days.same_days, days.refused_days, days.days_applied,
  coalesce(reasons.refused, '[]'::jsonb) as refused`;

/** Builds the join with the counts of an import's days and unreadable lines. */
function withDays(programId: number) {
  return sql`
    left join lateral (
      select coalesce(array_agg(distinct metric), '{}') as metrics, min(day) as first_date, max(day) as last_date,
        count(*) filter (where change = 'new')::int as new_days,
        count(*) filter (where change = 'changed')::int as changed_days,
        count(*) filter (where change = 'same')::int as same_days,
        count(*) filter (where change = 'refused')::int as refused_days,
        count(*) filter (where applied)::int as days_applied
      from file_import_day
      where program_id = ${programId} and import_id = file.import_id
    ) days on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('reason', reason, 'days', of_reason) order by reason) as refused
      from (
        select reason, count(*) as of_reason from file_import_day
        where program_id = ${programId} and import_id = file.import_id and reason is not null
        group by reason
      ) counted
    ) reasons on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('reason', problem.key, 'lines', problem.value) order by problem.key) as counted
      from jsonb_each(file.problems) problem
    ) problems on true`;
}

/** Selects the imports of a member, newest first. */
export async function selectFileImports(
  db: Db,
  programId: number,
  memberId: number,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<FileImportRow[]> {
  const { rows } = await sql<FileImportRow>`
    select ${described} from (
      select * from file_import
      where program_id = ${programId} and member_id = ${memberId}
      order by import_id desc limit ${perPage} offset ${offset}
    ) file ${withDays(programId)}
    order by file.import_id desc`.execute(db);
  return rows;
}

export async function countFileImports(
  db: Db,
  programId: number,
  memberId: number,
): Promise<number> {
  const { total } = await db
    .selectFrom('fileImport')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function selectFileImport(
  db: Db,
  programId: number,
  memberId: number,
  importId: number,
): Promise<FileImportRow | undefined> {
  const { rows } = await sql<FileImportRow>`
    select ${described} from file_import file ${withDays(programId)}
    where file.program_id = ${programId} and file.import_id = ${importId}
      and file.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** The fields of a locked import that a job needs. */
export interface HeldImport {
  memberId: number;
  state: FileImportRow['state'];
  fileName: string | null;
  person: string | null;
  answers: FileReadings;
  uploadedAt: string;
}

/** Locks an import, so that its state changes one step at a time. */
export async function lockFileImport(
  db: Db,
  programId: number,
  importId: number,
): Promise<HeldImport | undefined> {
  const row = await db
    .selectFrom('fileImport')
    .select(['memberId', 'state', 'fileName', 'person', 'answers', 'uploadedAt'])
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, answers: row.answers as FileReadings }; // only this feature writes them
}

/** Inserts an import whose file has arrived. */
export async function insertFileImport(
  db: Db,
  programId: number,
  row: { importId: number; memberId: number; fileName: string | null; bytes: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('fileImport')
    .values({ programId, ...row, state: 'reading', uploadedAt: now.toISOString() })
    .execute();
}

/** Cancels the imports that a member has not applied, and returns them. */
export function cancelUnapplied(
  db: Db,
  programId: number,
  memberId: number,
  now: Date,
): Promise<{ importId: number }[]> {
  return db
    .updateTable('fileImport')
    .set({ state: 'cancelled', finishedAt: now.toISOString() })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('state', 'in', ['reading', 'person_needed', 'answer_needed', 'ready'])
    .returning('importId')
    .execute();
}

/** Changes of an import; JSON columns are given as text. */
export interface ImportChange {
  state?: FileImportRow['state'];
  problem?: FileProblem | null;
  kind?: FileKind;
  percent?: number;
  people?: string[];
  personDays?: string;
  person?: string;
  answers?: string;
  questions?: string;
  columns?: string;
  problems?: string;
  contents?: string;
  unreadable?: number;
  daysKept?: number;
  finishedAt?: string;
  appliedAt?: string;
}

export async function updateFileImport(
  db: Db,
  programId: number,
  importId: number,
  change: ImportChange,
): Promise<void> {
  await db
    .updateTable('fileImport')
    .set(change)
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .execute();
}

/** Stores the progress of an import, unless it was stopped in the meantime; returns whether it continues. */
export async function updatePercent(
  db: Db,
  programId: number,
  importId: number,
  percent: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fileImport')
    .set({ percent })
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Selects the unfinished imports of a program, to check that each has a job. */
export function selectUnfinished(db: Db, programId: number): Promise<{ importId: number }[]> {
  return (
    db
      .selectFrom('fileImport')
      .select('importId')
      .where('programId', '=', programId)
      // Spelled out to match the partial index.
      .where(sql<boolean>`state in ('reading', 'applying', 'undoing')`)
      .execute()
  );
}
