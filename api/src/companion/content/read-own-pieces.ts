import { existsSync } from 'node:fs';
import {
  type Content,
  ContentError,
  contentFolder,
  kinds,
  type Piece,
  readKind,
} from './read-content.ts';

/** IDs from here on belong to a program's additional pieces. */
const firstOwnId = 5000;

/**
 * Reads a program's own pieces from a folder with the same structure as the release's content, which only contains the
 * differences. A piece with an ID of the release replaces that one; others have IDs from 5000 on. Throws a
 * `ContentError` with every problem.
 */
export function readOwnPieces(folder: URL, base: Content): Piece[] {
  const problems: string[] = [];
  const tell = (file: string, what: string) => problems.push(`${file}: ${what}`);
  const read = kinds.flatMap((kind): Piece[] =>
    existsSync(new URL(`${kind}/`, folder)) ? readKind(folder, kind, tell) : [],
  );
  const ofRelease = new Map(
    Object.values(base.pieces)
      .flat()
      .map((piece): [number, Piece] => [piece.id, piece]),
  );
  // The assessment and daily pieces refer to a piece by its name in the release.
  const own = read.map((piece) => ({
    ...piece,
    slug: ofRelease.get(piece.id)?.slug ?? piece.slug,
  }));
  if (problems.length === 0 && own.length === 0) problems.push('The folder has no content.');
  const all = [...ofRelease.values(), ...own];
  const topics = new Set(all.flatMap(({ kind, slug }) => (kind === 'topics' ? [slug] : [])));
  const addresses = new Set(all.map(({ kind, slug }) => `${kind}/${slug}`));
  own.forEach((piece, at) => {
    const file = `${piece.kind}/${read[at]?.slug}.en.md`;
    const replaced = ofRelease.get(piece.id);
    if (!replaced && piece.id < firstOwnId)
      tell(
        file,
        `has the id ${piece.id}, which the release doesn't have: use ${firstOwnId} or more`,
      );
    if (replaced && replaced.kind !== piece.kind)
      tell(file, `has the id ${piece.id} of ${replaced.kind}/${replaced.slug}`);
    if (own.findIndex(({ id }) => id === piece.id) !== at)
      tell(file, `has the id ${piece.id} twice`);
    if ('topic' in piece && !topics.has(piece.topic))
      tell(file, `names an unknown topic: ${piece.topic}`);
    if ('more' in piece && piece.more && !addresses.has(piece.more))
      tell(file, `continues with ${piece.more}, which doesn't exist`);
    if (piece.audio) tell(file, "has audio, which only the release's content can have");
    const drawing = piece.illustration;
    if (drawing && !existsSync(new URL(`illustrations/${drawing}.svg`, contentFolder)))
      tell(file, `names the drawing ${drawing}, which the release doesn't have`);
  });
  if (problems.length > 0) throw new ContentError(problems);
  return own;
}
