import type { ReleaseOutcome } from '@stridewell/contracts';

/** Outcomes of one release and kind that are counted for one person in a minute. */
export const mostOutcomesAMinute = 3;

/** Different releases and kinds that are counted for one person in a minute: a page has far fewer. */
export const mostKindsAMinute = 60;

/** The people whose outcomes are remembered at once; beyond it nothing is counted until the next minute. */
const mostPeople = 50_000;

const minuteMs = 60_000;

/** The beginning of the minute that an instant lies in. */
export function minuteOf(now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % minuteMs));
}

/** Takes from reported outcomes those that may be counted, and remembers them. */
export type TakeCountable = (
  memberId: number,
  outcomes: readonly ReleaseOutcome[],
  now: Date,
) => ReleaseOutcome[];

/**
 * Makes the limit of one process: a person with a loop must not decide what becomes of a rollout. It counts
 * by person and not by session, because signing in once more would begin a new one.
 */
export function limitOutcomes(): TakeCountable {
  let minute = 0;
  let counted = new Map<number, Map<string, number>>();
  return (memberId, outcomes, now) => {
    const current = minuteOf(now).getTime();
    if (current !== minute) {
      minute = current;
      counted = new Map();
    }
    if (!counted.has(memberId) && counted.size >= mostPeople) return [];
    const kinds = counted.get(memberId) ?? new Map<string, number>();
    counted.set(memberId, kinds);
    return outcomes.filter(({ remote, version, outcome }) => {
      const kind = `${remote} ${version} ${outcome}`;
      const before = kinds.get(kind) ?? 0;
      if (before >= mostOutcomesAMinute) return false;
      if (before === 0 && kinds.size >= mostKindsAMinute) return false;
      kinds.set(kind, before + 1);
      return true;
    });
  };
}
