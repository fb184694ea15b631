import type { DistanceUnit } from '@stridewell/contracts';

const kmPerMile = 1.609344;
/** 2,000 steps are a mile, which counts as 1.6 km, where no stride is known (screens-and-rules 3.2). */
const usualStrideCm = 80;
/** The stride of an adult as a share of their height, in the mean of women and men. */
const strideOfHeight = 0.414;

/** The stride of someone by their height, both in centimeters. */
export function strideByHeight(heightCm: number): number {
  return Math.round(heightCm * strideOfHeight);
}

/** How far someone walked in kilometers; without a stride, 2,000 steps are a mile. */
export function kmOfSteps(steps: number, strideCm: number | null): number {
  return (steps * (strideCm ?? usualStrideCm)) / 100_000;
}

/** A distance in kilometers in the unit that someone reads. */
export function inDistanceUnit(km: number, unit: DistanceUnit): number {
  return unit === 'mi' ? km / kmPerMile : km;
}
