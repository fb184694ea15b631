import type { PieceCard } from '@stridewell/contracts';
import { Problem } from '#engine/requests/index.ts';
import type { ContentKind, ContentLanguage } from './content-schema.ts';
import { audioFile, type Content, type Piece, readContent } from './read-content.ts';

export { type ContentKind, type ContentLanguage, contentLanguages } from './content-schema.ts';
export { type Content, ContentError, contentFolder, type Piece } from './read-content.ts';
export { readOwnPieces } from './read-own-pieces.ts';
export { spokenText } from './spoken-text.ts';

/** Content with indexes for finding pieces. */
export interface IndexedContent extends Content {
  all: Piece[];
  byId: ReadonlyMap<number, Piece>;
  topicBySlug: ReadonlyMap<string, Piece<'topics'>>;
}

let known: IndexedContent | undefined;

/** Returns the release's content; read once, on the first call. */
export function companionContent(): IndexedContent {
  known ??= indexContent(readContent());
  return known;
}

/** Adds indexes to content. */
export function indexContent(content: Content): IndexedContent {
  const all = Object.values(content.pieces).flat() as Piece[]; // of every kind
  return {
    ...content,
    all,
    byId: new Map(all.map((piece) => [piece.id, piece])),
    topicBySlug: new Map(content.pieces.topics.map((topic) => [topic.slug, topic])),
  };
}

/** Returns the piece with an ID and kind; throws `not_found` if there is none. */
export function requirePiece<K extends ContentKind>(
  { byId }: IndexedContent,
  kind: K,
  id: number,
): Piece<K> {
  const piece = byId.get(id);
  if (piece?.kind !== kind) throw new Problem('not_found');
  return piece as unknown as Piece<K>; // of this kind
}

/** Returns the topic that a piece belongs to; a topic belongs to itself. */
function topicOf({ topicBySlug }: IndexedContent, piece: Piece): Piece<'topics'> | undefined {
  return topicBySlug.get('topic' in piece ? piece.topic : piece.slug);
}

/** Returns the URL of a drawing. */
export function illustrationUrl(name: string): string {
  return `/api/companion-media/illustrations/${name}.svg`;
}

/** Returns the URL of a piece's drawing: its own, or its topic's. */
function illustrationOf(content: IndexedContent, piece: Piece): string | null {
  const name = piece.illustration ?? topicOf(content, piece)?.illustration;
  return name === undefined ? null : illustrationUrl(name);
}

/** Returns the URL of a piece's spoken version; null if it has none. */
export function audioUrl(piece: Piece, language: ContentLanguage): string | null {
  return piece.audio ? `/api/companion-media/${audioFile(piece, language)}` : null;
}

/** Returns a piece's card for lists, without the viewer's own marks. */
export function cardOf(
  content: IndexedContent,
  piece: Piece,
  language: ContentLanguage,
): Omit<PieceCard, 'isSaved' | 'isDone'> {
  const words = piece.words[language];
  const topic = 'topic' in piece ? topicOf(content, piece) : undefined;
  return {
    id: piece.id,
    kind: piece.kind,
    title: words.title,
    summary: 'summary' in words ? words.summary : '',
    minutes:
      'minutes' in piece ? piece.minutes : piece.kind === 'topics' ? null : words.minutesToRead,
    topic: topic ? { id: topic.id, title: topic.words[language].title } : null,
    illustrationUrl: illustrationOf(content, piece),
    hasAudio: piece.audio ? 1 : 0,
  };
}
