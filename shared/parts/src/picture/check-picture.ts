/** The kinds of pictures that browsers show and the API reads. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The largest picture that is taken, in bytes, unless a field says less. */
const mostPictureBytes = 10 * 1024 * 1024;

/** Why a file is not taken: its kind is no picture's, it is empty, or it is too large. */
export type PictureRefusal = 'kind' | 'empty' | 'tooLarge';

/** Looks at a file before it is sent; null where nothing is against it. The API looks at what is inside. */
export function checkPicture(
  file: Pick<File, 'type' | 'size'>,
  mostBytes = mostPictureBytes,
): PictureRefusal | null {
  if (!pictureKinds.some((kind) => kind === file.type)) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > mostBytes ? 'tooLarge' : null;
}
