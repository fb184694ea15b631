/** The figures of an axis from 0 to a round number at or above `max`, in `count` steps or fewer. */
export function axisTicks(max: number, count = 4): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const top = Math.ceil(max / step - 1e-9);
  return Array.from({ length: top + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Every how many labels one is shown, so that they do not touch. */
export function labelInterval(count: number, width: number, widest: number): number {
  const room = Math.max(1, Math.floor(width / Math.max(1, widest)));
  return Math.max(1, Math.ceil(count / room));
}
