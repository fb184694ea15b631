import type { PictureStore } from './picture-store.ts';

/** The storage and the signing key of pictures. */
export interface PictureSetUp {
  store: PictureStore;
  /** Signs the addresses of pictures. */
  key: Uint8Array;
}

let setUp: PictureSetUp | undefined;

/** Sets where pictures are stored and the key that signs their addresses; once per process. */
export function setUpPictures(given: PictureSetUp): void {
  setUp = given;
}

/** Returns the storage and the signing key. */
export function pictureSetUp(): PictureSetUp {
  if (!setUp) throw new Error('Call setUpPictures() first.');
  return setUp;
}
