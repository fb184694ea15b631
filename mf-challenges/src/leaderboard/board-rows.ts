import type { LeaderboardRow } from '@stridewell/contracts';

function isBehind(row: LeaderboardRow, other: LeaderboardRow): boolean {
  return (row.rank ?? Infinity) > (other.rank ?? Infinity);
}

/** The rows of a page with the viewer's own: where the page does not hold it, at the nearer end. */
export function pinViewer(
  rows: readonly LeaderboardRow[],
  viewer: LeaderboardRow | null,
): readonly LeaderboardRow[] {
  const last = rows.at(-1);
  if (!viewer || !last || rows.some(({ isViewer }) => isViewer)) return rows;
  return isBehind(last, viewer) ? [viewer, ...rows] : [...rows, viewer];
}
