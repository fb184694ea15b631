import { type CalendarItem, longestChallengeDays, type MoveRefusal } from '@stridewell/contracts';
import { addDays, dayCount, daysBetween, earlierDay, wallClock } from '@stridewell/rules';
import { Problem } from '#engine/requests/index.ts';

/** The dates of something on the calendar. */
export type Dates = Pick<CalendarItem, 'startDate' | 'endDate' | 'lastJoinDate'>;

/** The dates to which something is to move; without an end, it moves as far as the start. */
export interface AskedDates {
  startDate: string;
  endDate?: string | null | undefined;
}

/** Why something can't move, and the date that is wrong. */
export interface Refused {
  reason: MoveRefusal;
  field: 'startDate' | 'endDate';
}

/** Returns whether something is ahead, under way or over on a day. */
export function stateOn({ startDate, endDate }: Dates, today: string): CalendarItem['state'] {
  if (startDate > today) return 'upcoming';
  return endDate !== null && endDate < today ? 'over' : 'running';
}

/** Returns the dates of an item after a move; the last day to join moves as far as the start. */
export function datesAfter(
  { kind, ...before }: Dates & Pick<CalendarItem, 'kind'>,
  { startDate, endDate: asked }: AskedDates,
): Dates {
  const by = daysBetween(before.startDate, startDate);
  const hasEnd = kind !== 'mailing' && kind !== 'invitations';
  const moved = before.endDate && addDays(before.endDate, by);
  const endDate = hasEnd ? (asked ?? moved) : startDate;
  const last = before.lastJoinDate && addDays(before.lastJoinDate, by);
  return { startDate, endDate, lastJoinDate: last && endDate ? earlierDay(last, endDate) : last };
}

/** Returns why an item can't move to other dates; null if it can. */
export function refuseMove(item: CalendarItem, after: Dates, today: string): Refused | null {
  const isStartMoved = after.startDate !== item.startDate;
  const isEndMoved = after.endDate !== item.endDate;
  const refused = (reason: MoveRefusal, field: Refused['field'] = 'startDate') => ({
    reason,
    field,
  });
  if (item.moves === 'nothing') return refused(item.state === 'over' ? 'over' : 'started');
  if (isStartMoved && item.moves === 'end') return refused('started');
  if (isStartMoved && after.startDate < today) return refused('past');
  if (isStartMoved && isOfMail(item) && after.startDate === today) return refused('too-soon');
  if (after.endDate === null) return null;
  if (after.endDate < after.startDate) return refused('end-before-start', 'endDate');
  if (isEndMoved && after.endDate < today) return refused('past', 'endDate');
  const days = dayCount(after.startDate, after.endDate);
  const isTooLong = item.kind === 'challenge' && days > longestChallengeDays;
  return isTooLong ? refused('too-long', 'endDate') : null;
}

function isOfMail({ kind }: Pick<CalendarItem, 'kind'>): boolean {
  return kind === 'mailing' || kind === 'invitations';
}

const said: Readonly<Record<MoveRefusal, string>> = {
  started: 'This has already started.',
  over: 'This is already over.',
  past: 'Choose today or a later date.',
  'too-soon': 'Choose tomorrow or a later date.',
  'end-before-start': 'Choose an end date on or after the start date.',
  'too-long': `A challenge can last up to ${longestChallengeDays} days.`,
  rule: "A rule of the challenge doesn't allow these dates.",
};

/** Returns a refusal in English. */
export function describeRefusal({ reason }: Pick<Refused, 'reason'>): string {
  return said[reason];
}

/** Throws `validation_failed` with the date that is refused. */
export function requireMove(item: CalendarItem, after: Dates, today: string): void {
  const refused = refuseMove(item, after, today);
  if (!refused) return;
  const message = describeRefusal(refused);
  const about = item.title === '' ? message : `${item.title}: ${message}`;
  throw new Problem('validation_failed', {
    message: about,
    fields: { [refused.field]: [message] },
  });
}

/**
 * Returns the dates of something that moves along with a challenge: as far as the challenge's start, or as its end if
 * that is nearer.
 */
export function datesAlong(
  item: Pick<CalendarItem, 'kind'> & Dates,
  before: { startDate: string; endDate: string },
  after: { startDate: string; endDate: string },
): Dates {
  const distance = (day: string) => Math.abs(daysBetween(item.startDate, day));
  const edge = distance(before.startDate) <= distance(before.endDate) ? 'startDate' : 'endDate';
  const by = daysBetween(before[edge], after[edge]);
  return datesAfter(item, { startDate: addDays(item.startDate, by) });
}

/** Returns what clocks show at an instant in a time zone, as `HH:MM`. */
export function clockTime(instant: Date, timeZone: string): string {
  const format = { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en', format).format(instant);
}

/** Returns the instant at which clocks in a time zone show a time (`HH:MM`) on a day. */
export function instantOn(day: string, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(wallClock(timeZone)(day, (hours * 60 + minutes) * 60) * 1000);
}
