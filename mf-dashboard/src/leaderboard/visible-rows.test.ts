import { sampleLeaderboardRow } from '@stridewell/testing';
import { visibleRows } from './visible-rows.ts';

const page = [1, 2, 3, 4, 5].map((rank) => sampleLeaderboardRow({ rank, memberId: 100 + rank }));

function idsOf(viewerId: number | null) {
  const viewer = viewerId === null ? null : sampleLeaderboardRow({ memberId: viewerId, rank: 40 });
  const { rows, isViewerApart } = visibleRows(page, viewer);
  return [rows.map((row) => row.memberId), isViewerApart];
}

describe('five rows with me in view', () => {
  it('are the page when I am on it', () => {
    expect(idsOf(103)).toEqual([[101, 102, 103, 104, 105], false]);
  });

  it('end with me when I am further down', () => {
    expect(idsOf(7)).toEqual([[101, 102, 103, 104, 7], true]);
  });

  it('are the page when I take no part', () => {
    expect(idsOf(null)).toEqual([[101, 102, 103, 104, 105], false]);
  });
});
