import { useEffect, useMemo } from 'react';
import type { ChosenPicture } from '#picture/picture-field.tsx';

/** The address at which a picture that was chosen can be shown, as long as it is; null where none was. */
export function usePictureAddress(picture: ChosenPicture | null): string | null {
  const content = picture?.content ?? null;
  const made = useMemo(() => (content ? URL.createObjectURL(content) : null), [content]);
  useEffect(
    () => () => {
      if (made !== null) URL.revokeObjectURL(made);
    },
    [made],
  );
  return made;
}
