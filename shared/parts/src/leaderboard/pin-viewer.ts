import type { LeaderboardRow } from '@stridewell/contracts';

/** The rows of a leaderboard to show, and the one that was added to the page. */
export interface ShownRows {
  rows: readonly LeaderboardRow[];
  /** The viewer's own row, if it is shown apart from the page. */
  pinned?: LeaderboardRow;
}

function isBehind(row: LeaderboardRow, other: LeaderboardRow): boolean {
  return (row.rank ?? Infinity) > (other.rank ?? Infinity);
}

/**
 * Returns up to `most` rows of a page including the viewer's own: if the page doesn't hold it, it is added at the
 * nearer end.
 */
export function pinViewer(
  page: readonly LeaderboardRow[],
  viewer: LeaderboardRow | null,
  most?: number,
): ShownRows {
  const rows = page.slice(0, most);
  const last = rows.at(-1);
  if (!viewer || !last || rows.some(({ isViewer }) => isViewer)) return { rows };
  const others = most === undefined ? rows : rows.slice(0, most - 1);
  return {
    rows: isBehind(last, viewer) ? [viewer, ...others] : [...others, viewer],
    pinned: viewer,
  };
}
