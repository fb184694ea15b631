import type { Walker } from './season-walkers.ts';

/** Jonas's last day: when he walks it, when he writes it, and how far. */
export const late = { day: 4, written: 5, steps: 14_900 };

/** Steps of the days from the second on; Jonas's last one comes late. */
export const walked: Record<Walker, readonly number[]> = {
  maya: [9400, 11_200, 8600],
  jonas: [7200, 8300],
  imani: [12_100, 6400, 9900],
  bjorn: [5200, 8100, 8000],
  dmitri: [8800, 9700, 4100],
  yusuf: [3900, 2800, 6100],
};
/** Who leads before that is written. */
export const beforeLate = ['Maya Lindqvist', 'Imani Iversen', 'Dmitri Dahl', 'Björn Baptiste'];
/** Who is where in the end. */
export const result = [
  ['Jonas Jansen', 30_400],
  ['Maya Lindqvist', 29_200],
  ['Imani Iversen', 28_400],
  ['Dmitri Dahl', 22_600],
  ['Björn Baptiste', 21_300],
  ['Yusuf Yilmaz', 12_800],
];
