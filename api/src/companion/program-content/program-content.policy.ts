import {
  type Content,
  indexContent,
  type IndexedContent,
  type Piece,
} from '#companion/content/content.service.ts';

/** Returns the slug of a piece's topic; a topic belongs to itself. */
function topicOf(piece: Piece): string {
  return 'topic' in piece ? piece.topic : piece.slug;
}

/** Returns the release's content with a program's own pieces, which replace those with the same ID or are added. */
export function withOwn(base: Content, own: readonly Piece[]): Content {
  const byId = new Map(own.map((piece) => [piece.id, piece]));
  const pieces = Object.entries(base.pieces).map(([kind, ofKind]) => {
    const ids = new Set(ofKind.map(({ id }) => id));
    const added = own.filter((piece) => piece.kind === kind && !ids.has(piece.id));
    return [kind, [...ofKind.map((piece) => byId.get(piece.id) ?? piece), ...added]];
  });
  // A piece that replaces another has the same kind.
  return { ...base, pieces: Object.fromEntries(pieces) as Content['pieces'] };
}

/** Returns content without hidden pieces; a hidden topic hides everything that belongs to it. */
export function withoutHidden(content: Content, hidden: ReadonlySet<number>): IndexedContent {
  const topics = new Set(
    content.pieces.topics.filter(({ id }) => hidden.has(id)).map(({ slug }) => slug),
  );
  const pieces = Object.entries(content.pieces).map(([kind, ofKind]) => [
    kind,
    // Pieces of any kind.
    (ofKind as Piece[]).filter((piece) => !hidden.has(piece.id) && !topics.has(topicOf(piece))),
  ]);
  // The kinds of the content, each with some of its pieces.
  return indexContent({ ...content, pieces: Object.fromEntries(pieces) as Content['pieces'] });
}
