import { listChallengeLeaderboard } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

/** Whose rows the board shows: page by page, or those around the viewer. */
export const boardViews = ['everyone', 'around'] as const;

const choices = { view: boardViews } as const;

/** The leaderboard of a challenge, as the address of the challenge page says it. */
export const boardList = listAddresses({
  choices,
  pageSizes: [listChallengeLeaderboard.list.perPage, 10, 25, 50],
});

export type BoardAddress = ListAddress<typeof choices>;

/** What to ask the server: around the viewer there are no pages. */
export function askOfBoard(address: BoardAddress) {
  const { search, ...pages } = boardList.ask(address);
  return {
    ...(search === undefined ? {} : { search }),
    ...(address.view === 'around' ? { around: 1 as const } : pages),
  };
}
