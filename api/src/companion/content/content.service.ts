import type { PieceCard } from '@stridewell/contracts';
import { Problem } from '#engine/requests/index.ts';
import type { ContentKind, ContentLanguage } from './content-schema.ts';
import { audioFile, type Content, type Piece, readContent } from './read-content.ts';

export { type ContentKind, type ContentLanguage, contentLanguages } from './content-schema.ts';
export { type Content, ContentError, contentFolder, type Piece } from './read-content.ts';
export { readOwnPieces } from './read-own-pieces.ts';
export { spokenText } from './spoken-text.ts';

/** Content, with what finds pieces in it. */
export interface IndexedContent extends Content {
  all: Piece[];
  byId: ReadonlyMap<number, Piece>;
  topicBySlug: ReadonlyMap<string, Piece<'topics'>>;
}

let known: IndexedContent | undefined;

/** What the release says; read once, with the first call that asks. */
export function companionContent(): IndexedContent {
  known ??= indexContent(readContent());
  return known;
}

/** Finds pieces in content by what they are known by. */
export function indexContent(content: Content): IndexedContent {
  const all = Object.values(content.pieces).flat() as Piece[]; // of every kind
  return {
    ...content,
    all,
    byId: new Map(all.map((piece) => [piece.id, piece])),
    topicBySlug: new Map(content.pieces.topics.map((topic) => [topic.slug, topic])),
  };
}

/** The piece of an id and kind; throws `not_found` where there is none. */
export function requirePiece<K extends ContentKind>(
  { byId }: IndexedContent,
  kind: K,
  id: number,
): Piece<K> {
  const piece = byId.get(id);
  if (piece?.kind !== kind) throw new Problem('not_found');
  return piece as unknown as Piece<K>; // of this kind
}

/** The topic that a piece belongs to; a topic belongs to itself. */
function topicOf({ topicBySlug }: IndexedContent, piece: Piece): Piece<'topics'> | undefined {
  return topicBySlug.get('topic' in piece ? piece.topic : piece.slug);
}

/** Where browsers find a drawing. */
export function illustrationUrl(name: string): string {
  return `/api/companion-media/illustrations/${name}.svg`;
}

/** Where browsers find what is drawn for a piece: its own drawing, or its topic's. */
function illustrationOf(content: IndexedContent, piece: Piece): string | null {
  const name = piece.illustration ?? topicOf(content, piece)?.illustration;
  return name === undefined ? null : illustrationUrl(name);
}

/** Where browsers find the spoken version of a piece. */
export function audioUrl(piece: Piece, language: ContentLanguage): string | null {
  return piece.audio ? `/api/companion-media/${audioFile(piece, language)}` : null;
}

/** What a piece says of itself in a list, beside what the viewer made of it. */
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
