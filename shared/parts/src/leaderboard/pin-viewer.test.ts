import { sampleLeaderboardRow } from '@stridewell/testing';
import { pinViewer } from './pin-viewer.ts';

const place = (rank: number | null, isViewer = false) =>
  sampleLeaderboardRow({ rank, memberId: rank ?? 99, isViewer });
const ranks = (...pinned: Parameters<typeof pinViewer>) =>
  pinViewer(...pinned).rows.map(({ rank }) => rank);

describe('my row', () => {
  it('stays where it is when the page holds it', () => {
    const page = [place(1), place(2, true), place(3)];
    expect(ranks(page, place(2, true))).toEqual([1, 2, 3]);
    expect(pinViewer(page, place(2, true)).pinned).toBeUndefined();
  });

  it('is below the page when I come later', () => {
    expect(ranks([place(1), place(2)], place(17, true))).toEqual([1, 2, 17]);
    expect(pinViewer([place(1)], place(17, true)).pinned?.rank).toBe(17);
  });

  it('is above the page when I come earlier', () => {
    expect(ranks([place(16), place(17)], place(3, true))).toEqual([3, 16, 17]);
  });

  it('is last while I have no entry', () => {
    expect(ranks([place(1), place(2)], place(null, true))).toEqual([1, 2, null]);
  });

  it('is absent when I take no part', () => {
    expect(ranks([place(1)], null)).toEqual([1]);
  });

  it('takes the place of another where only so many are shown', () => {
    expect(ranks([place(1), place(2), place(3), place(4)], place(17, true), 3)).toEqual([1, 2, 17]);
    expect(ranks([place(1), place(2, true), place(3), place(4)], place(2, true), 3)).toEqual([
      1, 2, 3,
    ]);
  });
});
