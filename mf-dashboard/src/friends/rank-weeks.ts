import type { Friend } from '@stridewell/contracts';

/** A row of the comparison. */
export interface WeekOfPerson extends Pick<Friend, 'id' | 'name' | 'username' | 'image'> {
  weekSteps: number;
}

/** The maximum number of rows on the card. */
const maxRows = 3;

/**
 * Returns the viewer and their friends sorted by the steps of a week, most first. If not all fit, returns those around
 * the viewer. Without the viewer's own steps, returns only the friends; a friend who hides their steps is left out.
 */
export function rankWeeks(
  friends: readonly Friend[],
  viewer: Omit<WeekOfPerson, 'weekSteps'> & { weekSteps: number | undefined },
): WeekOfPerson[] {
  const { weekSteps } = viewer;
  const own = weekSteps === undefined ? [] : [{ ...viewer, weekSteps }];
  const shown = friends.flatMap((friend) =>
    friend.weekSteps === null ? [] : [{ ...friend, weekSteps: friend.weekSteps }],
  );
  const all: WeekOfPerson[] = [...shown, ...own].sort(
    (one, other) => other.weekSteps - one.weekSteps || one.name.localeCompare(other.name),
  );
  const place = Math.max(
    0,
    all.findIndex(({ id }) => id === viewer.id),
  );
  const first = Math.max(0, Math.min(place - Math.floor(maxRows / 2), all.length - maxRows));
  return all.slice(first, first + maxRows);
}
