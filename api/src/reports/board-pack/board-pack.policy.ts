import { addDays } from '@stridewell/rules';
import { isFew } from '#engine/postgres/index.ts';
import type { Month, MonthFigures, SiteFigures } from './board-pack.sql.ts';

/** Returns the last whole month before a day, and the month before that. */
export function monthsBefore(today: string): { month: Month; before: Month } {
  const month = monthEnding(addDays(`${today.slice(0, 7)}-01`, -1));
  return { month, before: monthEnding(addDays(month.first, -1)) };
}

function monthEnding(last: string): Month {
  return { first: `${last.slice(0, 7)}-01`, last };
}

/** The figures of a month; those about activity are null if fewer than ten people were active, unless there were no members. */
export type ShownFigures = { [K in keyof MonthFigures]: number | null };

/** Returns the figures of a month, without those about fewer than ten people. */
export function withholdFew({ members, ...activity }: MonthFigures): ShownFigures {
  if (members === 0 || !isFew(activity.active)) return { members, ...activity };
  return { members, active: null, activeDays: null, goalDays: null, steps: null };
}

/** Whether few people took part, or few of them reached a goal or missed it; not if that is no one. */
export function isAboutFew(reached: number, participants: number): boolean {
  const groups = [participants, reached, participants - reached];
  return groups.some((people) => people > 0 && isFew(people));
}

/**
 * Returns the activity of each site with ten active people, unless fewer than ten active people would be left outside
 * of them: then the smallest is left out too, because the total would reveal the rest.
 */
export function showSites(
  sites: readonly SiteFigures[],
  active: number,
): ReadonlyMap<number, SiteFigures> {
  const shown = sites
    .filter((site) => !isFew(site.active))
    .toSorted((one, other) => other.active - one.active);
  const outside = () => active - shown.reduce((sum, site) => sum + site.active, 0);
  while (shown.length > 0 && outside() > 0 && isFew(outside())) shown.pop();
  return new Map(shown.map((site) => [site.siteId, site]));
}
