import { useFormat, useText } from '@stridewell/platform';

/** With fewer steps, no distance is shown. */
export const leastStepsWithDistance = 200;

/** Returns a function that writes a number of steps with its unit: "1 step", "1,200 steps". */
export function useStepAmount(): (steps: number) => string {
  const t = useText('mf-dashboard');
  const format = useFormat();
  return (steps) => t('ledger.amount', { count: steps, number: format.number(steps) });
}
