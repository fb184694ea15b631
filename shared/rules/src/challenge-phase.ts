import type { Challenge } from '@stridewell/contracts';
import { addDays, dayCount, laterDay } from './days.ts';
import { memberDay, type MemberClock } from './member-day.ts';

/** When a challenge starts, ends and closes. */
export interface ChallengeDates {
  startDay: string;
  endDay: string;
  /** When its totals become final. */
  closesAt: Date;
}

/** The time and the calendar of a reader of a challenge. */
export interface Moment extends MemberClock {
  now: Date;
}

/** The last day ends in the last zone of the earth, 12 hours behind UTC: at noon of the next day in UTC. */
const lastZoneHours = 24 + 12;
const hourMs = 3_600_000;

/** When the totals of a challenge become final: its last day is over everywhere, and so are the hours of grace. */
export function closingTime(endDay: string, graceHours: number): Date {
  return new Date(Date.parse(endDay) + (lastZoneHours + graceHours) * hourMs);
}

/** The last day on which late entries are shown to be taken; hours of grace count as whole days of the member. */
export function lastDayOfGrace(endDay: string, graceHours: number): string {
  return addDays(endDay, Math.ceil(graceHours / 24));
}

/** Whether the viewer's own day is past the last one of a challenge. */
export function isChallengeOver(
  { endDay }: Pick<ChallengeDates, 'endDay'>,
  moment: Moment,
): boolean {
  return memberDay(moment.now, moment) > endDay;
}

/** What the totals of a challenge are worth to the viewer. */
export function challengePhase(dates: ChallengeDates, moment: Moment): Challenge['phase'] {
  if (moment.now >= dates.closesAt) return 'final';
  if (isChallengeOver(dates, moment)) return 'provisional';
  return memberDay(moment.now, moment) < dates.startDay ? 'upcoming' : 'running';
}

const statuses = {
  upcoming: 'pending',
  running: 'active',
  provisional: 'active',
  final: 'archived',
} as const satisfies Record<Challenge['phase'], Challenge['status']>;

/** The status that the specification gives a challenge of a phase. */
export function challengeStatus(phase: Challenge['phase']): Challenge['status'] {
  return statuses[phase];
}

/** Whole days left for the viewer, the current one counted; 0 when over. */
export function challengeDaysLeft({ startDay, endDay }: ChallengeDates, moment: Moment): number {
  return dayCount(laterDay(memberDay(moment.now, moment), startDay), endDay);
}
