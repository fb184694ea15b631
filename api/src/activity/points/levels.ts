import { type Level, levelThresholds } from '@stridewell/contracts';
import type { z } from 'zod';

/**
 * Returns the level for a balance. It follows the balance down too: when points are reversed, the level that they led
 * to is lost. A negative balance is on the first level.
 */
export function levelOf(balance: number): z.infer<typeof Level> {
  const reached = levelThresholds.filter((threshold) => threshold <= balance);
  const level = Math.max(1, reached.length);
  const next = levelThresholds[level] ?? null;
  return {
    level,
    from: levelThresholds[level - 1] ?? 0,
    next,
    toNext: next === null ? null : next - balance,
  };
}
