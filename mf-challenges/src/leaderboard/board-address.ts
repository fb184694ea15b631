import { listChallengeLeaderboard } from '@stridewell/contracts';
import { listAddresses, type ListAddress, type ShownList } from '@stridewell/parts';

/**
 * The boards of a challenge: by totals, page by page or around the viewer; compared with oneself; who has reached the
 * goal; who takes part.
 */
export const boardViews = ['everyone', 'around', 'fair', 'reached', 'participants'] as const;

/** One of them. */
export type BoardView = (typeof boardViews)[number];

const choices = { view: boardViews } as const;

/** The leaderboard of a challenge, as the address of the challenge page says it. */
export const boardList = listAddresses({
  choices,
  pageSizes: [listChallengeLeaderboard.list.perPage, 10, 25, 50],
});

export type BoardAddress = ListAddress<typeof choices>;

/** The board's address as shown, and how to change it. */
export type BoardList = ShownList<typeof choices>;

/** What to ask the server: around the viewer there are no pages. */
export function askOfBoard(address: BoardAddress) {
  const { search, ...pages } = boardList.ask(address);
  return {
    ...(search === undefined ? {} : { search }),
    ...(address.view === 'around' ? { around: 1 as const } : pages),
  };
}
