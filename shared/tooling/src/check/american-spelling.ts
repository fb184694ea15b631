/** British spellings, and the American ones that code, documents and texts use. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/colour/i, 'color'],
  [/centre/i, 'center'],
  [/neighbour/i, 'neighbor'],
  [/behaviour/i, 'behavior'],
  [/favourite/i, 'favorite'],
  [/catalogue/i, 'catalog'],
  [/sanitis/i, 'sanitiz'],
  [/travell(?:ed|er|ing)/i, 'one l'],
  [/\b(?:kilo)?metres?\b/i, 'meter'],
];

/**
 * Names that keep their spelling: a field and a column that released versions read, a setting in people's browsers, and
 * the names of 1.0 that the components still have.
 */
const kept =
  /brand[-_]?colour|stridewell\.colour-mode|colour: color\b|InForcedColours|ButtonColour\b|Colour(?:Mode|Name)\b/gi;

/** Finds the British spellings in a text, line by line. */
export function findBritishSpellings(text: string): { line: number; found: string; use: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const rest = line.replace(kept, '');
    return spellings.flatMap(([pattern, use]) => {
      const found = pattern.exec(rest)?.[0];
      return found === undefined ? [] : [{ line: index + 1, found, use }];
    });
  });
}
