import { maxStepsPerEntry, type ProblemCode } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import { type DayChange, lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { type EntryWrite, type WrittenMember, writeEntries } from './write-entries.ts';

/** Steps of a day from a source other than manual entry; zero deletes the entry. */
interface SourceRow {
  memberId: number;
  day: string;
  steps: number;
  note?: string | null;
}

/** A row that was not written, by its index, and why. */
interface RefusedRow {
  at: number;
  code: Extract<
    ProblemCode,
    'not_found' | 'day_in_future' | 'day_before_registration' | 'too_many_steps'
  >;
}

/** The result of writing the rows of a source. */
interface SourceOutcome {
  refused: RefusedRow[];
  /** The days of the other rows, with the counted values before and after. */
  changes: DayChange[];
}

/**
 * Writes entries of a device or an import for days of many members, and updates everything that depends on them: up to
 * 5,000 rows per call, in a fixed number of statements. It locks the members itself, in the order of their IDs, so
 * callers must not hold locks of members. Of two rows for one day, the later one wins. A row that can't be written is
 * returned, not thrown, and doesn't affect the others. Days reach back to the registration. Each source has its own
 * entry for a day: an import never changes a device's entry, or vice versa.
 */
export function recordSourceSteps(
  db: Db,
  programId: number,
  source: 'device' | 'import',
  rows: readonly SourceRow[],
  now: Date,
): Promise<SourceOutcome> {
  return recordRows(
    db,
    programId,
    rows.map((row) => ({ ...row, source })),
    now,
  );
}

/** A known day from any source. */
export interface RecordedDay {
  memberId: number;
  day: string;
  source: 'manual' | 'device' | 'import';
  steps: number;
}

/** The number of days that one statement writes. */
const daysPerBatch = 5000;

/** Records days of many members together, all of them or none; throws why the first one can't be written. */
export async function recordStepDays(
  db: Db,
  programId: number,
  days: readonly RecordedDay[],
  now: Date,
): Promise<void> {
  const { refused } = await recordRows(db, programId, days, now);
  if (refused[0]) throw new Problem(refused[0].code);
}

type SourcedRow = SourceRow & { source: RecordedDay['source'] };
type KnownMember = WrittenMember & { registeredOn: string };

async function recordRows(
  db: Db,
  programId: number,
  rows: readonly SourcedRow[],
  now: Date,
): Promise<SourceOutcome> {
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  // A separate statement, before everything that is read: see lockMembers.
  const locked = await lockMembers(db, programId, memberIds);
  const members = new Map(
    locked.map((member) => [member.memberId, { ...member, today: memberDay(now, member) }]),
  );
  const refused: RefusedRow[] = [];
  const writes = new Map<string, EntryWrite>();
  for (const [at, row] of rows.entries()) {
    const code = refuseRow(row, members.get(row.memberId));
    if (code) refused.push({ at, code });
    else writes.set(`${row.memberId} ${row.day} ${row.source}`, writeOf(row));
  }
  const changes: DayChange[] = [];
  const all = [...writes.values()];
  // In parts, so that no single statement grows with the number of days.
  for (let at = 0; at < all.length; at += daysPerBatch) {
    const part = all.slice(at, at + daysPerBatch);
    changes.push(...(await writeEntries(db, programId, [...members.values()], part, now)).changes);
  }
  return { refused, changes };
}

function refuseRow(
  { day, steps }: SourcedRow,
  member: KnownMember | undefined,
): RefusedRow['code'] | null {
  if (!member) return 'not_found';
  if (day > member.today) return 'day_in_future';
  if (day < member.registeredOn) return 'day_before_registration';
  return steps > maxStepsPerEntry ? 'too_many_steps' : null;
}

function writeOf({ memberId, day, source, steps, note = null }: SourcedRow): EntryWrite {
  const writtenBy = source === 'manual' ? memberId : null;
  const nothing = { activityId: null, minutes: null, stepsPerMinute: null };
  return { memberId, day, source, ...nothing, steps: steps || null, note, writtenBy };
}
