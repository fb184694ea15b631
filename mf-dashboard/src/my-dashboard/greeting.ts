/** The part of the day in a greeting. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Morning from 4:00, afternoon from 12:00, evening from 18:00; `hour` is the viewer's own, 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
