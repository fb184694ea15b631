import { z } from '@stridewell/contracts/zod';

/** Units in which a weight is entered; it is stored in kilograms. */
export const WeightUnit = z.enum(['kg', 'lb', 'st']);

/** A unit of weight, parsed. */
export type WeightUnit = z.infer<typeof WeightUnit>;

/**
 * The size of a unit in hundred-millionths of a kilogram, all whole numbers: the pound is 0.45359237 kg exactly
 * (international yard and pound agreement, 1959), the stone is 14 pounds, 6.35029318 kg exactly. `decimals` are those
 * that can be entered: four decimals of a stone tell a pound of it apart from the next.
 */
const units = {
  kg: { size: 100_000_000, decimals: 2 },
  lb: { size: 45_359_237, decimals: 2 },
  st: { size: 635_029_318, decimals: 4 },
} as const satisfies Record<WeightUnit, { size: number; decimals: number }>;

const perKilogram = 100_000_000;

/** Returns whether a weight has no more decimals than can be entered in its unit: 2 in kg and lb, 4 in st. */
export function hasWeightDecimals(value: number, unit: WeightUnit): boolean {
  return Number(value.toFixed(units[unit].decimals)) === value;
}

/**
 * Returns a weight in kilograms: the entered value times exactly 1 (kg), 0.45359237 (lb) or 6.35029318 (st). It is
 * calculated in whole numbers below 2^53 and divided once, so that up to 1,000 kg the result is the closest number to
 * the exact product, and has its digits.
 */
export function toKilograms(value: number, unit: WeightUnit): number {
  const { size, decimals } = units[unit];
  const scale = 10 ** decimals;
  return (Math.round(value * scale) * size) / (scale * perKilogram);
}

/** Returns a weight as entered: kilograms divided by the factor of `toKilograms`, with the unit's decimals. */
export function fromKilograms(kilograms: number, unit: WeightUnit): number {
  const { size, decimals } = units[unit];
  return Number(((kilograms * perKilogram) / size).toFixed(decimals));
}
