import { type LockedMember, lockMembers } from '#engine/leaderboard/index.ts';
import { recordMetrics } from '#activity/metrics/metrics.service.ts';
import { recordSourceSteps } from '#activity/steps/steps.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { compareDays, keyOfMeasure } from './compare-days.ts';
import {
  type DayToWrite,
  selectWrittenDays,
  type SettledDay,
  updateFileDays,
  type WrittenDay,
} from './file-import-days.sql.ts';

/** The member to write for, and the import. */
interface Target {
  programId: number;
  memberId: number;
  importId: number;
}

/** A value to write for a day; null deletes what an import wrote. */
interface Word {
  day: string;
  metric: DayToWrite['metric'];
  value: number | null;
  note: string | null;
}

/**
 * Writes a file's days, compared again with the current entries: what is no longer allowed is refused, and what is
 * unchanged is skipped.
 */
export async function applyDays(
  db: Db,
  target: Target,
  days: readonly DayToWrite[],
  now: Date,
): Promise<void> {
  const { programId, importId } = target;
  const member = await lockMember(db, target);
  const written = await readWritten(db, target, days);
  const compared = compareDays(days, written, member, now);
  const settled = days.map((day, at): SettledDay => {
    const is = compared[at];
    if (!is) throw new Error('Each day is compared.');
    const isWritten = is.change === 'new' || is.change === 'changed';
    return { ...is, day: day.day, metric: day.metric, applied: isWritten };
  });
  const words = days.filter((_, at) => settled[at]?.applied).map((day) => ({ ...day, note: null }));
  await record(db, target, words, now);
  await updateFileDays(db, programId, importId, settled);
}

/** Undoes days that still have the file's entry; returns how many others stay unchanged. */
export async function undoDays(
  db: Db,
  target: Target,
  days: readonly DayToWrite[],
  now: Date,
): Promise<number> {
  const { programId, importId } = target;
  await lockMember(db, target);
  const written = await readWritten(db, target, days);
  const known = new Map(written.map((one) => [keyOfMeasure(one), one]));
  const standing = days.filter((day) => stillSays(known.get(keyOfMeasure(day)), day));
  await record(
    db,
    target,
    standing.map(({ day, metric, valueBefore, noteBefore }) => {
      return { day, metric, value: valueBefore, note: noteBefore };
    }),
    now,
  );
  const settled = days.map(({ day, metric, valueBefore, noteBefore }): SettledDay => {
    const change = valueBefore === null ? 'new' : 'changed';
    return { day, metric, valueBefore, noteBefore, change, reason: null, applied: false };
  });
  await updateFileDays(db, programId, importId, settled);
  return days.length - standing.length;
}

function stillSays(written: WrittenDay | undefined, { metric, value }: DayToWrite): boolean {
  if (metric === 'steps' && value === 0) return written === undefined;
  return written?.source === 'import' && written.value === value;
}

async function lockMember(db: Db, { programId, memberId }: Target): Promise<LockedMember> {
  // A separate statement: the next one sees what the previous holder of the lock has committed.
  const [member] = await lockMembers(db, programId, [memberId]);
  if (!member) throw new MemberGone();
  return member;
}

/** The member has left the program, so nothing is written for them anymore. */
export class MemberGone extends Error {
  override name = 'MemberGone';
}

function readWritten(
  db: Db,
  { programId, memberId }: Target,
  days: readonly DayToWrite[],
): Promise<WrittenDay[]> {
  return selectWrittenDays(db, programId, memberId, [...new Set(days.map(({ day }) => day))]);
}

async function record(
  db: Db,
  { programId, memberId }: Target,
  words: readonly Word[],
  now: Date,
): Promise<void> {
  const steps = words.filter(({ metric }) => metric === 'steps');
  const metrics = words.flatMap(({ day, metric, value }) =>
    metric === 'steps' ? [] : [{ memberId, day, metric, value, source: 'import' as const }],
  );
  if (steps.length > 0) {
    const rows = steps.map(({ day, value, note }) => ({ memberId, day, steps: value ?? 0, note }));
    const { refused } = await recordSourceSteps(db, programId, 'import', rows, now);
    if (refused[0]) throw new Error(`A day that was allowed was refused: ${refused[0].code}.`);
  }
  if (metrics.length > 0) await recordMetrics(db, programId, metrics, now);
}
