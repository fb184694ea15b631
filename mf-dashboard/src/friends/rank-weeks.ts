import type { Friend } from '@stridewell/contracts';

/** A row of the comparison. */
export type WeekOfPerson = Pick<Friend, 'id' | 'name' | 'username' | 'image' | 'weekSteps'>;

/** How many rows the card has. */
const mostRows = 5;

/**
 * The viewer among friends by the steps of a week, the most first. Where not all fit, those around the viewer are
 * shown. Without the viewer's own steps, the friends alone.
 */
export function rankWeeks(
  friends: readonly Friend[],
  viewer: Omit<WeekOfPerson, 'weekSteps'> & { weekSteps: number | undefined },
): WeekOfPerson[] {
  const { weekSteps } = viewer;
  const own = weekSteps === undefined ? [] : [{ ...viewer, weekSteps }];
  const all: WeekOfPerson[] = [...friends, ...own].sort(
    (one, other) => other.weekSteps - one.weekSteps || one.name.localeCompare(other.name),
  );
  const place = Math.max(
    0,
    all.findIndex(({ id }) => id === viewer.id),
  );
  const first = Math.max(0, Math.min(place - Math.floor(mostRows / 2), all.length - mostRows));
  return all.slice(first, first + mostRows);
}
