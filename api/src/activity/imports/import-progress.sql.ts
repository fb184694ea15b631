import { sql } from 'kysely';
import type { Mail } from '#engine/mail/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { StoredPreview } from './import-preview.ts';
import type { StepReading } from './read-lines.ts';

/** How long a file may take to arrive. */
const uploadHours = 1;
/** How long an import's lines are kept after its end; until then it can be undone. */
const keptDays = 90;

/** The steps of an import. */
type Work = 'checking' | 'applying' | 'undoing' | 'clearing';

/** An import and its next step. */
export interface ImportWork {
  programId: number;
  importId: number;
  work: Work;
}

/** The settings of a worker. */
export interface WorkSettings {
  /** Ends the work after the current batch. */
  signal: AbortSignal;
  now(): Date;
  /** Updates the planner's statistics; called whenever the amount of written data has doubled. */
  analyze(): Promise<void>;
  /** Emails the person who uploaded a file when slow work on it has ended. */
  mail?: Mail;
}

/** Selects the oldest import of a program with a step to do. */
export async function selectNextWork(db: Db, programId: number): Promise<ImportWork | undefined> {
  const { rows } = await sql<ImportWork>`
    select program_id, import_id, case
      when state in ('checking', 'applying', 'undoing') then state else 'clearing' end as work
    from step_import
    where program_id = ${programId} and (state in ('checking', 'applying', 'undoing')
      or (not is_cleared and (state in ('undone', 'cancelled')
        or (state = 'uploading' and uploaded_at < now() - make_interval(hours => ${uploadHours}))
        or finished_at < now() - make_interval(days => ${keptDays}))))
    -- Steps that a person waits for come before clearing.
    order by (state in ('checking', 'applying', 'undoing')) desc, import_id
    limit 1`.execute(db);
  return rows[0];
}

/** The progress of an import. */
export interface Progress {
  linesRead: number;
  /** How its lines are read; null for a file that an earlier version accepted. */
  reading: StepReading | null;
  dryRun: unknown;
  parts: number;
  cursorPart: number | null;
  cursorDay: string | null;
  cursorMemberId: number | null;
}

/**
 * Locks an import for one batch of work and returns its progress; undefined if this step is no longer due, because the
 * import was stopped or another process has ended the step.
 */
export async function lockImport(
  db: Db,
  { programId, importId, work }: ImportWork,
): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select lines_read, reading, dry_run, parts, cursor_part, cursor_day, cursor_member_id from step_import
    where program_id = ${programId} and import_id = ${importId}
      and (state = ${work}
        or (${work} = 'clearing' and state not in ('checking', 'applying', 'undoing')))
    for update`.execute(db);
  return rows[0];
}

/** What one transaction adds to the progress of an import. */
export interface ProgressUpdate {
  /** The number of processed lines. */
  linesDone?: number;
  linesRead?: number;
  linesRefused?: number;
  linesApplied?: number;
  linesUnchanged?: number;
  linesKept?: number;
  preview?: StoredPreview;
  cursor?: { part: number; day: string; memberId: number };
}

/** Adds to the counts of an import, and moves its cursor forward. */
export async function updateProgress(
  db: Db,
  { programId, importId }: ImportWork,
  done: ProgressUpdate,
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
