/** The image types that browsers show and the API reads. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The default maximum size of a picture, in bytes. */
const maxPictureBytes = 10 * 1024 * 1024;

/** Why a file is refused: it is not an image, it is empty, or it is too large. */
export type PictureRefusal = 'kind' | 'empty' | 'tooLarge';

/** Checks a file before it is sent; returns null if it is fine. The API checks the contents. */
export function checkPicture(
  file: Pick<File, 'type' | 'size'>,
  maxBytes = maxPictureBytes,
): PictureRefusal | null {
  if (!pictureKinds.some((kind) => kind === file.type)) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'tooLarge' : null;
}
