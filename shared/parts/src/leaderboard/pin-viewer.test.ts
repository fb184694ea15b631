import { sampleLeaderboardRow } from '@stridewell/testing';
import { pinViewer } from './pin-viewer.ts';

const place = (rank: number | null, isViewer = false) =>
  sampleLeaderboardRow({ rank, memberId: rank ?? 99, isViewer });
const ranks = (...pinned: Parameters<typeof pinViewer>) =>
  pinViewer(...pinned).rows.map(({ rank }) => rank);

describe("the viewer's row", () => {
  it('stays in place if the page includes it', () => {
    const page = [place(1), place(2, true), place(3)];
    expect(ranks(page, place(2, true))).toEqual([1, 2, 3]);
    expect(pinViewer(page, place(2, true)).pinned).toBeUndefined();
  });

  it('goes below the page if the viewer ranks lower', () => {
    expect(ranks([place(1), place(2)], place(17, true))).toEqual([1, 2, 17]);
    expect(pinViewer([place(1)], place(17, true)).pinned?.rank).toBe(17);
  });

  it('goes above the page if the viewer ranks higher', () => {
    expect(ranks([place(16), place(17)], place(3, true))).toEqual([3, 16, 17]);
  });

  it('is last while the viewer has no entries', () => {
    expect(ranks([place(1), place(2)], place(null, true))).toEqual([1, 2, null]);
  });

  it("is absent if the viewer doesn't participate", () => {
    expect(ranks([place(1)], null)).toEqual([1]);
  });

  it('replaces another row if the number of rows is limited', () => {
    expect(ranks([place(1), place(2), place(3), place(4)], place(17, true), 3)).toEqual([1, 2, 17]);
    expect(ranks([place(1), place(2, true), place(3), place(4)], place(2, true), 3)).toEqual([
      1, 2, 3,
    ]);
  });
});
