import type { PieceCard } from '@stridewell/contracts';

const nouns: Readonly<Record<PieceCard['kind'], string | null>> = {
  topics: 'topic',
  articles: 'article',
  guides: 'guide',
  strategies: 'strategy',
  workshops: 'workshop',
  // A daily piece has no page other than that of its day.
  daily: null,
};

/** Returns the address of a piece. */
export function pieceAddress({ kind, id }: Pick<PieceCard, 'kind' | 'id'>): string {
  const noun = nouns[kind];
  return noun === null ? '/plan/daily-content' : `/plan/${noun}/${id}`;
}
