import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fileOf = (name: string) => require.resolve(`@expo-google-fonts/figtree/${name}.ttf`);

/** The typeface of the product, as files: Latin letters with all their accents. */
export const fontFiles = {
  regular: fileOf('400Regular/Figtree_400Regular'),
  semibold: fileOf('600SemiBold/Figtree_600SemiBold'),
  bold: fileOf('700Bold/Figtree_700Bold'),
};

/** How strong letters are. */
export type Weight = keyof typeof fontFiles;

let opened: Font | undefined;

/** Whether the typeface has every letter of a text; names may be written in any script. */
export function hasLettersOf(text: string): boolean {
  // A file of one font is no collection of them.
  opened ??= create(readFileSync(fontFiles.regular)) as Font;
  const font = opened;
  return [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}
