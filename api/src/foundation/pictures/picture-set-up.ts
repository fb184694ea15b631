import type { PictureStore } from './picture-store.ts';

/** What pictures are kept and shown with. */
export interface PictureSetUp {
  store: PictureStore;
  /** Signs the addresses of pictures. */
  key: Uint8Array;
}

let setUp: PictureSetUp | undefined;

/** Says where pictures are kept and what signs their addresses; once in a process, as it is for all its programs. */
export function setUpPictures(given: PictureSetUp): void {
  setUp = given;
}

/** Where pictures are kept, and what signs their addresses. */
export function pictureSetUp(): PictureSetUp {
  if (!setUp) throw new Error('setUpPictures() comes before the first picture.');
  return setUp;
}
