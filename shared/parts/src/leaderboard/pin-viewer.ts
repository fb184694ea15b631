import type { LeaderboardRow } from '@stridewell/contracts';

/** The rows of a leaderboard that are shown, and which of them was added to the page. */
export interface ShownRows {
  rows: readonly LeaderboardRow[];
  /** The viewer's own row, where it stands apart from the page. */
  pinned?: LeaderboardRow;
}

function isBehind(row: LeaderboardRow, other: LeaderboardRow): boolean {
  return (row.rank ?? Infinity) > (other.rank ?? Infinity);
}

/**
 * The rows of a page, at the most `most`, with the viewer's own: where the page does not hold it, it stands at the
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
