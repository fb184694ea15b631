import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';

/** Returns a function that writes a challenge's figures in its unit: "12 days", "12,000 steps", "12 points". */
export function useAmount({ format: name }: Pick<Challenge, 'format'>) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { unit } = formatOf(name);
  return (count: number) => t(`amount.${unit}`, { count, number: format.number(count) });
}

type Counted = Pick<Challenge, 'format' | 'between' | 'trackingCalc'>;

/** Returns the unit of a challenge's scores: a team or an organization may score the average of its members. */
export function scoreUnit({ format: name, between, trackingCalc }: Counted) {
  const { unit, isSum } = formatOf(name);
  const isAverage = between !== 'individuals' && trackingCalc === 0 && isSum;
  return isAverage && unit === 'steps' ? 'stepsPerMember' : unit;
}

/** Returns a function that writes a challenge's scores and goal in their unit, also "12,000 steps per member". */
export function useScoreAmount(challenge: Counted) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const unit = scoreUnit(challenge);
  return (count: number) => t(`amount.${unit}`, { count, number: format.number(count) });
}
