import type { Walker } from './season-walkers.ts';

/** Jonas's last day: when he walks, when he logs it, and how many steps. */
export const late = { day: 4, written: 5, steps: 14_900 };

/** Steps by day, from the second on; Jonas logs his last one late. */
export const walked: Record<Walker, readonly number[]> = {
  maya: [9400, 11_200, 8600],
  jonas: [7200, 8300],
  imani: [12_100, 6400, 9900],
  bjorn: [5200, 8100, 8000],
  dmitri: [8800, 9700, 4100],
  yusuf: [3900, 2800, 6100],
};
/** The leader before the late entry. */
export const beforeLate = ['Maya Lindqvist', 'Imani Iversen', 'Dmitri Dahl', 'Björn Baptiste'];
/** The final ranking. */
export const result = [
  ['Jonas Jansen', 30_400],
  ['Maya Lindqvist', 29_200],
  ['Imani Iversen', 28_400],
  ['Dmitri Dahl', 22_600],
  ['Björn Baptiste', 21_300],
  ['Yusuf Yilmaz', 12_800],
];
