import type { LaunchFigures } from '@stridewell/contracts';
import { isFew } from '#engine/postgres/index.ts';

/**
 * Leaves out the activity of groups of few people. If few people would be left outside of the others, the smallest of
 * those is left out too: the total would reveal the rest.
 */
export function withholdFew<Row extends LaunchFigures>(rows: readonly Row[]): Row[] {
  const shown = rows
    .filter(({ people }) => !isFew(people))
    .toSorted((one, other) => other.people - one.people);
  const sum = (some: readonly Row[]) => some.reduce((total, { people }) => total + people, 0);
  const outside = () => sum(rows) - sum(shown);
  while (shown.length > 0 && outside() > 0 && isFew(outside())) shown.pop();
  return rows.map((row) =>
    shown.includes(row) ? row : { ...row, connected: null, walked: null, joined: null },
  );
}
