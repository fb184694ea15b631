import type { Friend } from '@stridewell/contracts';

/** A row of the comparison. */
export interface WeekOfPerson extends Pick<Friend, 'id' | 'name' | 'username' | 'image'> {
  weekSteps: number;
}

/** How many rows the card has. */
const mostRows = 5;

/**
 * The viewer among friends by the steps of a week, the most first. Where not all fit, those around the viewer are
 * shown. Without the viewer's own steps, the friends alone; a friend who does not show theirs is not compared.
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
  const first = Math.max(0, Math.min(place - Math.floor(mostRows / 2), all.length - mostRows));
  return all.slice(first, first + mostRows);
}
