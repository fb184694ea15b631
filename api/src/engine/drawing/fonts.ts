import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fileOf = (name: string) => require.resolve(`@expo-google-fonts/figtree/${name}.ttf`);

/** The files of the product's typeface: Latin letters with all their accents. */
export const fontFiles = {
  regular: fileOf('400Regular/Figtree_400Regular'),
  semibold: fileOf('600SemiBold/Figtree_600SemiBold'),
  bold: fileOf('700Bold/Figtree_700Bold'),
};

/** The font weights. */
export type Weight = keyof typeof fontFiles;

let opened: Font | undefined;

/** Returns whether the typeface has every letter of a text; names may be in any script. */
export function hasLettersOf(text: string): boolean {
  // A file with a single font isn't a collection.
  opened ??= create(readFileSync(fontFiles.regular)) as Font;
  const font = opened;
  return [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}
