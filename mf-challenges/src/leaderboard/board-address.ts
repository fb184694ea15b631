import { listChallengeLeaderboard } from '@stridewell/contracts';
import { readPage } from '#pager/read-page.ts';

/** Whose rows the board shows: page by page, or those around the viewer. */
export type BoardView = 'everyone' | 'around';

/** What the board shows, as the address of the challenge page says it. */
export interface BoardAddress {
  view: BoardView;
  search: string;
  page: number;
  perPage: number;
}

const standard = listChallengeLeaderboard.list.perPage;

/** Rows a page; the first is what the contract answers when not told. */
export const boardSizes: readonly number[] = [standard, 10, 25, 50];

/** Reads the query of the address; what it does not say, or says wrongly, is the default. */
export function readBoardAddress(query: URLSearchParams): BoardAddress {
  const perPage = Number(query.get('perPage'));
  return {
    view: query.get('view') === 'around' ? 'around' : 'everyone',
    search: (query.get('search') ?? '').slice(0, 100),
    page: readPage(query),
    perPage: boardSizes.includes(perPage) ? perPage : standard,
  };
}

/** Writes the query of the address, leaving out what is the default. */
export function writeBoardAddress({ view, search, page, perPage }: BoardAddress): string {
  const query = new URLSearchParams();
  if (view === 'around') query.set('view', view);
  if (search !== '') query.set('search', search);
  if (view === 'everyone' && page > 1) query.set('page', String(page));
  if (perPage !== standard) query.set('perPage', String(perPage));
  return query.toString();
}

/** What to ask the server, without what it would answer anyway. */
export function askOfBoard({ view, search, page, perPage }: BoardAddress) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(view === 'around'
      ? { around: 1 as const }
      : { ...(perPage === standard ? {} : { perPage }), ...(page > 1 ? { page } : {}) }),
  };
}
