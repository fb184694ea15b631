import { useEffect, useMemo } from 'react';
import type { ChosenPicture } from '#picture/picture-field.tsx';

/** Returns an object URL of a chosen picture while it is shown; null if there is none. */
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
