import type { SimulatedEffect } from '@stridewell/contracts';
import { dayCount } from '@stridewell/rules';
import { type Db, isFew } from '#engine/postgres/index.ts';
import type { GroupCounting } from '#engine/leaderboard/boards/boards.sql.ts';
import {
  type ProposedBoard,
  selectSample,
  selectSimulatedChallenge,
  selectSimulatedCounting,
  type SimulatedRow,
} from './simulated-boards.sql.ts';

/** The most days of members that a simulation sums, about two seconds of work. */
const maxDays = 2_000_000;

/** How often a simulation reads a member's day in a group: an entry keeps its member active for seven days. */
const looksAtGroupDay = 8;

/** Estimates how many contenders another set-up of a challenge's board would affect. */
export async function simulateChallengeBoard(
  db: Db,
  programId: number,
  proposed: ProposedBoard,
): Promise<SimulatedEffect[]> {
  const everybody = await selectSample(db, programId, proposed);
  const looks = proposed.contenders === 'members' ? 1 : looksAtGroupDay;
  const days = dayCount(proposed.startDay, proposed.endDay) * looks;
  let summed = 0;
  const sample = everybody.filter(({ people }) => {
    summed += people * days;
    return summed <= maxDays;
  });
  const ids = sample.map(({ contenderId }) => contenderId);
  const row = await selectSimulatedChallenge(db, programId, proposed, ids);
  return row ? effectsOf(row, everybody.length, ['below-goal', 'above-goal', 'other-place']) : [];
}

/** Estimates how many groups would move on the boards of a program if groups were counted differently. */
export async function simulateCounting(
  db: Db,
  programId: number,
  counting: GroupCounting,
): Promise<SimulatedEffect[]> {
  const rows = await selectSimulatedCounting(db, programId, counting);
  return rows.flatMap((row) => effectsOf(row, row.looked, ['other-place']));
}

const figures = {
  'below-goal': 'belowGoal',
  'above-goal': 'aboveGoal',
  'other-place': 'otherPlace',
} as const;

function effectsOf(
  row: SimulatedRow,
  everybody: number,
  effects: readonly (keyof typeof figures)[],
): SimulatedEffect[] {
  const { contenders: who, looked } = row;
  return effects.map((effect) => {
    const found = row[figures[effect]];
    const count = Math.round((found * everybody) / Math.max(1, looked));
    const isEstimate = looked < everybody;
    return hideSmallEffect({ effect, who, count, of: everybody, isEstimate });
  });
}

/** Hides numbers of an effect on members that are too small to be shown. */
export function hideSmallEffect(
  effect: SimulatedEffect & { count: number; of: number },
): SimulatedEffect {
  const { who, count, of } = effect;
  if (who !== 'members') return effect;
  if (isFew(of)) return { ...effect, count: null, of: null };
  // Zero and everyone may be shown. Nearly everyone may not, because the rest could be counted by subtraction.
  const isHidden = (count > 0 && isFew(count)) || (count < of && isFew(of - count));
  return { ...effect, count: isHidden ? null : count };
}
