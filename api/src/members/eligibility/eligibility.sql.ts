import type { EligibilityAct } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { Uploads } from '#engine/requests/index.ts';
import { missingNames } from './eligibility-lines.sql.ts';

/** A row of a file of people, with the counts of its lines. */
export interface FileRow {
  fileId: number;
  fileName: string | null;
  state:
    | 'checked'
    | 'applying'
    | 'applied'
    | 'stopped'
    | 'undoing'
    | 'undone'
    | 'cancelled'
    | 'failed';
  uploadedBy: number;
  uploadedByName: string;
  uploadedAt: string;
  appliedAt: string | null;
  finishedAt: string | null;
  isWhole: boolean;
  lines: number;
  ignoredColumns: string[];
  /** The program's current number of members. */
  members: number;
  counts: Partial<Record<EligibilityAct, number>>;
  waiting: number;
  settled: number;
  overtaken: number;
  undone: number;
  kept: number;
  newEmails: number;
  newOrganizations: string[];
  newTeams: string[];
}

/** Selects a page of a program's files, newest first; or a single one. */
export async function selectFiles(
  db: Db,
  programId: number,
  { perPage, offset, fileId }: { perPage: number; offset: number; fileId?: number },
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select file.file_id, file.file_name, file.state, file.uploaded_by, file.uploaded_by_name,
      file.uploaded_at, file.applied_at, file.finished_at, file.is_whole, file.lines, file.ignored_columns,
      counted.counts, counted.waiting, counted.settled, counted.overtaken, counted.undone, counted.kept,
      (select count(*)::int from member
        where program_id = ${programId} and deactivated_at is null and erased_at is null) as members,
      (select count(*)::int from eligibility_line line
        join member on member.program_id = ${programId} and member.member_id = line.member_id
        where line.program_id = ${programId} and line.file_id = file.file_id and line.outcome is null
          and line.act in ('change', 'return') and line.email <> line.before->>'email'
          and member.last_visit_at is not null) as new_emails,
      array(select name from (${missingNames(programId, 'organization')}) missing) as new_organizations,
      array(select name from (${missingNames(programId, 'team')}) missing) as new_teams
    from eligibility_file file
    cross join lateral (
      select coalesce(jsonb_object_agg(act, lines), '{}') as counts,
        coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(done), 0)::int as settled,
        coalesce(sum(overtaken), 0)::int as overtaken, coalesce(sum(undone), 0)::int as undone,
        coalesce(sum(kept), 0)::int as kept
      from (
        select act, count(*)::int as lines, count(*) filter (where outcome is null) as waiting,
          count(*) filter (where outcome = 'done') as done,
          count(*) filter (where outcome = 'overtaken') as overtaken,
          count(*) filter (where outcome = 'undone') as undone,
          count(*) filter (where outcome = 'kept') as kept
        from eligibility_line line
        where line.program_id = ${programId} and line.file_id = file.file_id group by act) by_act
    ) counted
    where file.program_id = ${programId}
      ${fileId === undefined ? sql`` : sql`and file.file_id = ${fileId}`}
    order by file.file_id desc limit ${perPage} offset ${offset}`.execute(db);
  return rows;
}

/** Counts the files of a program. */
export async function countFiles(db: Db, programId: number): Promise<number> {
  const { total } = await db
    .selectFrom('eligibilityFile')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Sums up a program's uploads since an instant. */
export async function sumUploadedPeopleFiles(
  db: Db,
  programId: number,
  since: Date,
): Promise<Uploads> {
  const { rows } = await sql<Uploads>`
    select count(*)::int as files, coalesce(sum(lines), 0)::int as size from eligibility_file
    where program_id = ${programId} and uploaded_at > ${since}`.execute(db);
  return rows[0] ?? { files: 0, size: 0 };
}

/** Inserts a compared file. */
export async function insertFile(
  db: Db,
  programId: number,
  {
    fileId,
    uploadedBy,
    fileName,
    isWhole,
    lines,
    ignoredColumns,
  }: {
    fileId: number;
    uploadedBy: number;
    fileName: string | null;
    isWhole: boolean;
    lines: number;
    ignoredColumns: string[];
  },
  now: Date,
): Promise<void> {
  await sql`
    insert into eligibility_file (program_id, file_id, uploaded_by, uploaded_by_name, file_name, state,
      is_whole, lines, ignored_columns, uploaded_at)
    values (${programId}, ${fileId}, ${uploadedBy}, coalesce(
      (select first_name || ' ' || last_name from member
        where program_id = ${programId} and member_id = ${uploadedBy}), 'Stridewell'),
      ${fileName}, 'checked', ${isWhole}, ${lines}, ${ignoredColumns}::text[],
      ${now})`.execute(db);
}

/** Locks a file and returns its state; undefined if it doesn't exist. */
export function selectFileForUpdate(db: Db, programId: number, fileId: number) {
  return db
    .selectFrom('eligibilityFile')
    .select(['fileId', 'fileName', 'state', 'uploadedBy', 'appliedAt', 'beganAt'])
    .where('programId', '=', programId)
    .where('fileId', '=', fileId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes the state of a file. */
export async function updateFile(
  db: Db,
  programId: number,
  fileId: number,
  changes: { state: FileRow['state']; appliedAt?: Date; beganAt?: Date; finishedAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('eligibilityFile')
    .set(changes)
    .where('programId', '=', programId)
    .where('fileId', '=', fileId)
    .execute();
}

/** Selects the oldest file of a program that is being applied or undone. */
export function selectFileAtWork(db: Db, programId: number) {
  return db
    .selectFrom('eligibilityFile')
    .select(['fileId', 'state'])
    .where('programId', '=', programId)
    .where('state', 'in', ['applying', 'undoing'])
    .orderBy('fileId')
    .limit(1)
    .executeTakeFirst();
}
