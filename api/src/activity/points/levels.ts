import { type Level, levelThresholds } from '@stridewell/contracts';
import type { z } from 'zod';

/**
 * The level that a balance stands for. It follows the balance down as well: points that were reversed do
 * not leave the level they had led to. A balance below 0 is on the first level.
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
