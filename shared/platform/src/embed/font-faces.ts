import { fontFaces } from '@stridewell/ui';

/** Adds the product's font to another site's document. Returns a function that removes it. */
export function addFontFaces(page: Document): () => void {
  const faces = fontFaces.files.map(
    ({ url, unicodeRange }) =>
      new FontFace(fontFaces.family, `url(${JSON.stringify(url)}) format("woff2")`, {
        ...fontFaces.descriptors,
        unicodeRange,
      }),
  );
  for (const face of faces) page.fonts.add(face);
  return () => {
    for (const face of faces) page.fonts.delete(face);
  };
}
