import { sampleLeaderboardRow } from '@stridewell/testing';
import { pinViewer } from './board-rows.ts';

const place = (rank: number | null, isViewer = false) =>
  sampleLeaderboardRow({ rank, memberId: rank ?? 99, isViewer });
const ranks = (rows: readonly { rank: number | null }[]) => rows.map(({ rank }) => rank);

describe('my row', () => {
  it('stays where it is when the page holds it', () => {
    expect(ranks(pinViewer([place(1), place(2, true), place(3)], place(2, true)))).toEqual([
      1, 2, 3,
    ]);
  });

  it('is below the page when I come later', () => {
    expect(ranks(pinViewer([place(1), place(2)], place(17, true)))).toEqual([1, 2, 17]);
  });

  it('is above the page when I come earlier', () => {
    expect(ranks(pinViewer([place(16), place(17)], place(3, true)))).toEqual([3, 16, 17]);
  });

  it('is last while I have no entry', () => {
    expect(ranks(pinViewer([place(1), place(2)], place(null, true)))).toEqual([1, 2, null]);
  });

  it('is absent when I take no part', () => {
    expect(ranks(pinViewer([place(1)], null))).toEqual([1]);
  });
});
