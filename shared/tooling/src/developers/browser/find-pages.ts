/** A part of a page in the search index. */
export type IndexedPiece = Readonly<{
  /** The page's title, address, and the heading of the part. */
  title: string;
  address: string;
  heading: string;
  text: string;
}>;

/** Returns the words of a text in lower case; of a name such as `getChallenge` also its parts. */
function wordsOf(text: string): string[] {
  const parted = text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2');
  return `${text} ${parted === text ? '' : parted}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How well a word is found in a text: as a word of it, as the beginning of one, inside one, or not. */
function matchOf(word: string, words: readonly string[]): number {
  if (words.includes(word)) return 3;
  if (words.some((one) => one.startsWith(word))) return 2;
  return word.length > 2 && words.some((one) => one.includes(word)) ? 1 : 0;
}

/** Returns the parts that have every word of a question, best first: in the heading, the page's title, then the text. */
export function findPages(
  index: readonly IndexedPiece[],
  question: string,
  max = 12,
): IndexedPiece[] {
  const asked = wordsOf(question);
  if (asked.length === 0) return [];
  const scored = index.flatMap((piece) => {
    const heading = wordsOf(piece.heading || piece.title);
    const title = wordsOf(piece.title);
    const text = wordsOf(piece.text);
    const scores = asked.map(
      (word) => 20 * matchOf(word, heading) + 5 * matchOf(word, title) + matchOf(word, text),
    );
    if (scores.includes(0)) return [];
    // Of two headings with the words, the shorter one is more about them.
    const score = scores.reduce((sum, one) => sum + one, 0) - heading.length / 10;
    return [{ piece, score }];
  });
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ piece }) => piece);
}
