import { listChallengeLeaderboard } from '@stridewell/contracts';
import { listAddresses, type ListAddress, type ShownList } from '@stridewell/parts';

/**
 * The boards of a challenge: by totals, page by page or around the viewer; compared with oneself; goal reached; and
 * participants.
 */
export const boardViews = ['everyone', 'around', 'fair', 'reached', 'participants'] as const;

/** A board of a challenge. */
export type BoardView = (typeof boardViews)[number];

const choices = { view: boardViews } as const;

/** The leaderboard of a challenge, as kept in the address of the challenge page. */
export const boardList = listAddresses({
  choices,
  pageSizes: [listChallengeLeaderboard.list.perPage, 10, 25, 50],
});

export type BoardAddress = ListAddress<typeof choices>;

/** The state of the board, and the way to change it. */
export type BoardList = ShownList<typeof choices>;

/** Returns the query for the server: the board around the viewer has no pages. */
export function askOfBoard(address: BoardAddress) {
  const { search, ...pages } = boardList.ask(address);
  return {
    ...(search === undefined ? {} : { search }),
    ...(address.view === 'around' ? { around: 1 as const } : pages),
  };
}
