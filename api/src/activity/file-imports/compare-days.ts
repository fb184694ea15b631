import { type FileDayProblem, isMeasurable, maxStepsPerEntry } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import type { LockedMember } from '#engine/leaderboard/index.ts';
import type { WrittenDay } from './file-import-days.sql.ts';
import type { FoundDay } from './formats/found-days.ts';

/** The result of writing a day. */
export interface ComparedDay {
  change: 'new' | 'changed' | 'same' | 'refused';
  reason: FileDayProblem | null;
  /** What an earlier import wrote, with its note. */
  valueBefore: number | null;
  noteBefore: string | null;
}

/** Returns the key of a day's measure in a map. */
export function keyOfMeasure({ day, metric }: Pick<FoundDay, 'day' | 'metric'>): string {
  return `${day} ${metric}`;
}

/** Compares a file's days with what is stored for them; the same rules apply when they are written. */
export function compareDays(
  days: readonly FoundDay[],
  written: readonly WrittenDay[],
  member: LockedMember,
  now: Date,
): ComparedDay[] {
  const today = memberDay(now, member);
  const known = new Map(written.map((one) => [keyOfMeasure(one), one]));
  return days.map((found) => {
    const before = known.get(keyOfMeasure(found));
    const reason = refuse(found, before, member, today);
    const ofImport = before?.source === 'import' ? before : undefined;
    return {
      change: reason ? 'refused' : changeOf(found, ofImport),
      reason,
      valueBefore: ofImport?.value ?? null,
      noteBefore: ofImport?.note ?? null,
    };
  });
}

function refuse(
  { day, metric, value }: FoundDay,
  before: WrittenDay | undefined,
  member: LockedMember,
  today: string,
): FileDayProblem | null {
  if (day > today) return 'in_future';
  if (day < member.registeredOn) return 'before_registration';
  if (metric === 'steps') {
    // A file can be written by hand, like any other list of steps.
    if (!member.manualEntry) return 'typing_off';
    return value > maxStepsPerEntry ? 'too_many_steps' : null;
  }
  if (!isMeasurable(metric, value)) return 'out_of_range';
  // A metric has one value per day: a member who typed it or a device that measured it knows better than an old file.
  if (before?.source === 'manual') return 'typed_by_member';
  return before?.source === 'device' ? 'said_by_device' : null;
}

function changeOf(
  { metric, value }: FoundDay,
  before: WrittenDay | undefined,
): ComparedDay['change'] {
  // Zero steps mean no entry.
  if (metric === 'steps' && value === 0 && !before) return 'same';
  if (!before) return 'new';
  return before.value === value ? 'same' : 'changed';
}
