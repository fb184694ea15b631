import type { LeaderboardRow } from '@stridewell/contracts';

const mostRows = 5;

/** What a card of five rows shows: the page, with the viewer as its last row when not among them. */
export function visibleRows(
  page: readonly LeaderboardRow[],
  viewer: LeaderboardRow | null,
): { rows: LeaderboardRow[]; isViewerApart: boolean } {
  const first = page.slice(0, mostRows);
  if (viewer === null || first.some((row) => row.memberId === viewer.memberId)) {
    return { rows: first, isViewerApart: false };
  }
  return { rows: [...first.slice(0, mostRows - 1), viewer], isViewerApart: true };
}
