import { sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import type { StoredPreview } from './import-preview.ts';

/** How long a worker that says nothing keeps an import, by the clock of the database. */
const leaseSeconds = 30;
/** How long a file may take to arrive. */
const uploadHours = 1;
/** How long the lines of an import are kept after its end; until then it can be taken back. */
const keptDays = 90;

/** The kinds of work that an import asks for. */
export type Work = 'checking' | 'applying' | 'undoing' | 'clearing';

/** An import that one worker is at. */
export interface Lease {
  programId: number;
  importId: number;
  workerId: number;
  work: Work;
}

/** How work is done. */
export interface WorkSettings {
  /** Ends the work after its present step. */
  signal: AbortSignal;
  now(): Date;
  /** Tells the planner how tables have grown; called when what is written has doubled. */
  analyze(): Promise<void>;
}

/** Takes an import, of all programs, that asks for work and that nobody is at; of several the oldest. */
export async function claimWork(db: Db, workerId: number): Promise<Lease | undefined> {
  const { rows } = await sql<Omit<Lease, 'workerId'>>`
    update step_import import set leased_by = ${workerId},
      leased_until = now() + make_interval(secs => ${leaseSeconds})
    from (
      select program_id, import_id from step_import
      where (state in ('checking', 'applying', 'undoing')
          or (not is_cleared and (state in ('undone', 'cancelled')
            or (state = 'uploading' and uploaded_at < now() - make_interval(hours => ${uploadHours}))
            or finished_at < now() - make_interval(days => ${keptDays}))))
        and coalesce(leased_until, '-infinity') < now()
      -- What somebody waits for comes before what is only cleared away.
      order by (state in ('checking', 'applying', 'undoing')) desc, import_id
      limit 1
      for update skip locked
    ) found
    where import.program_id = found.program_id and import.import_id = found.import_id
    returning import.program_id, import.import_id, case
      when import.state in ('checking', 'applying', 'undoing') then import.state else 'clearing' end as work`.execute(
    db,
  );
  return rows[0] && { ...rows[0], workerId };
}

/** What a worker needs to know of its import. */
export interface HeldImport {
  linesRead: number;
  dryRun: unknown;
  parts: number;
  cursorPart: number | null;
  cursorDay: string | null;
  cursorMemberId: number | null;
}

/**
 * Locks an import for one step of work and prolongs its lease; undefined when it is no longer this worker's:
 * it was stopped, or another took it while this one was away.
 */
export async function holdLease(
  db: Db,
  { programId, importId, workerId, work }: Lease,
): Promise<HeldImport | undefined> {
  const { rows } = await sql<HeldImport>`
    update step_import set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where program_id = ${programId} and import_id = ${importId} and leased_by = ${workerId}
      and (state = ${work} or ${work} = 'clearing')
    returning lines_read, dry_run, parts, cursor_part, cursor_day, cursor_member_id`.execute(db);
  return rows[0];
}

/** Lets go of an import, so that whoever comes next may take it at once. */
export async function releaseLease(
  db: Db,
  { programId, importId, workerId }: Lease,
): Promise<void> {
  await sql`update step_import set leased_by = null, leased_until = null
    where program_id = ${programId} and import_id = ${importId} and leased_by = ${workerId}`.execute(
    db,
  );
}

/** How far one step of work has come. */
export interface StepOfWork {
  /** Lines that were gone through. */
  linesDone?: number;
  linesRead?: number;
  linesRefused?: number;
  linesApplied?: number;
  linesUnchanged?: number;
  linesKept?: number;
  preview?: StoredPreview;
  cursor?: { part: number; day: string; memberId: number };
}

/** Adds to the counts of an import, and moves on its place. */
export async function updateProgress(
  db: Db,
  { programId, importId }: Lease,
  done: StepOfWork,
): Promise<void> {
  const { linesDone = 0, linesRead = 0, linesRefused = 0 } = done;
  const { linesApplied = 0, linesUnchanged = 0, linesKept = 0 } = done;
  const preview = done.preview ? JSON.stringify(done.preview) : null;
  const { part, day, memberId } = done.cursor ?? { part: null, day: null, memberId: null };
  await sql`
    update step_import set lines_done = lines_done + ${linesDone},
      lines_read = lines_read + ${linesRead}, lines_refused = lines_refused + ${linesRefused},
      lines_applied = lines_applied + ${linesApplied},
      lines_unchanged = lines_unchanged + ${linesUnchanged},
      lines_kept = lines_kept + ${linesKept}, dry_run = coalesce(${preview}::jsonb, dry_run),
      cursor_part = coalesce(${part}::int, cursor_part),
      cursor_day = coalesce(${day}::date, cursor_day),
      cursor_member_id = coalesce(${memberId}::bigint, cursor_member_id)
    where program_id = ${programId} and import_id = ${importId}`.execute(db);
}
