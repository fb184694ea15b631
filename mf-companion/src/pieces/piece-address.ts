import type { PieceCard } from '@stridewell/contracts';

const nouns: Readonly<Record<PieceCard['kind'], string | null>> = {
  topics: 'topic',
  articles: 'article',
  guides: 'guide',
  strategies: 'strategy',
  workshops: 'workshop',
  // A piece of a day has no page but that of its day.
  daily: null,
};

/** Where a piece is shown. */
export function pieceAddress({ kind, id }: Pick<PieceCard, 'kind' | 'id'>): string {
  const noun = nouns[kind];
  return noun === null ? '/plan/daily-content' : `/plan/${noun}/${id}`;
}
