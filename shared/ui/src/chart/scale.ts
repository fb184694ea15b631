/** The figures of an axis from round number to round number around `min` and `max`, in about `count` steps. */
export function axisTicks(max: number, min = 0, count = 4): number[] {
  if (max <= min) return min === 0 ? [0, 1] : [min - 1, min, min + 1];
  const rough = (max - min) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const bottom = Math.floor(min / step + 1e-9);
  const top = Math.ceil(max / step - 1e-9);
  return Array.from({ length: top - bottom + 1 }, (_, index) =>
    Number(((bottom + index) * step).toPrecision(12)),
  );
}

/** Every how many labels one is shown, so that they do not touch. */
export function labelInterval(count: number, width: number, widest: number): number {
  const room = Math.max(1, Math.floor(width / Math.max(1, widest)));
  return Math.max(1, Math.ceil(count / room));
}
