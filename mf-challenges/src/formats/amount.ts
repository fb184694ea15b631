import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';

/** Writes figures of a challenge in what it counts: "12 days", "12,000 steps", "12 points". */
export function useAmount({ format: name }: Pick<Challenge, 'format'>) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { unit } = formatOf(name);
  return (count: number) => t(`amount.${unit}`, { count, number: format.number(count) });
}
