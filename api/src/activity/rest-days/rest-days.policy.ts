import { type ProblemCode, restDayEvery } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';

/** The facts that decide whether a rest day may be claimed. */
export interface RestDayKnowledge {
  /** Days whose goal was met. */
  goalDays: ReadonlySet<string>;
  /** Rest days that stand. */
  claimed: ReadonlySet<string>;
}

/** Why a day is not one of the days that are over, of which alone a member can say that they rested. */
export function refuseUnfinished(day: string, today: string): ProblemCode | null {
  return day === today ? 'day_not_over' : null;
}

/** Why a day, open for entries and over, may not be taken off; null while it may. */
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
