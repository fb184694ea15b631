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

/** Days of members that are summed at most for a simulation: two seconds' work. */
const mostDays = 2_000_000;

/** A day of a member in a group is looked at as often: an entry makes its member an active one for seven days. */
const looksAtGroupDay = 8;

/** Says whom another board of a challenge would change, by the rules that score it. */
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
    return summed <= mostDays;
  });
  const ids = sample.map(({ contenderId }) => contenderId);
  const row = await selectSimulatedChallenge(db, programId, proposed, ids);
  return row ? effectsOf(row, everybody.length, ['below-goal', 'above-goal', 'other-place']) : [];
}

/** Says whom another counting of groups would move on the boards of a program. */
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
    return toldEffect({ effect, who, count, of: everybody, isEstimate });
  });
}

/** An effect as it may be told: members are told of where an aggregate may be made of them. */
export function toldEffect(
  effect: SimulatedEffect & { count: number; of: number },
): SimulatedEffect {
  const { who, count, of } = effect;
  if (who !== 'members') return effect;
  if (isFew(of)) return { ...effect, count: null, of: null };
  // Nobody is told of as nobody; so are all but a few, who could be counted by what is left.
  const isHidden = (count > 0 && isFew(count)) || (count < of && isFew(of - count));
  return { ...effect, count: isHidden ? null : count };
}
