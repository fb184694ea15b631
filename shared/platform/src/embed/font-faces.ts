import { fontFaces } from '@stridewell/ui';

/** Makes the product's face known to a document that is not ours. Answers how to take it back. */
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
