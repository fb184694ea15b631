import { type ProblemCode, restDayEvery } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';

/** The facts that decide whether a rest day may be claimed. */
export interface RestDayKnowledge {
  /** Days whose goal was met. */
  goalDays: ReadonlySet<string>;
  /** Rest days that are currently claimed. */
  claimed: ReadonlySet<string>;
}

/** Returns why a day can't be claimed yet: it isn't over; null if it is. */
export function refuseUnfinished(day: string, today: string): ProblemCode | null {
  return day === today ? 'day_not_over' : null;
}

/** Returns why a finished day that is open for entries can't be claimed as a rest day; null if it can. */
export function refuseRest(
  day: string,
  { goalDays, claimed }: RestDayKnowledge,
): ProblemCode | null {
  if (goalDays.has(day)) return 'goal_met';
  return isNearOther(day, claimed) ? 'rest_day_too_near' : null;
}

function isNearOther(day: string, claimed: ReadonlySet<string>): boolean {
  for (let away = 1; away < restDayEvery; away += 1) {
    if (claimed.has(addDays(day, away)) || claimed.has(addDays(day, -away))) return true;
  }
  return false;
}
