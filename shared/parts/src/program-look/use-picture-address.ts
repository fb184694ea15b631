import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ChosenPicture } from '#picture/picture-field.tsx';

/** Returns an object URL of a picture that has not been sent yet; null without one. */
export function usePictureAddress(picture: ChosenPicture | null): string | null {
  const made = useRef<string | null>(null);
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!picture) return () => undefined;
      const address = URL.createObjectURL(picture.content);
      made.current = address;
      onChange();
      return () => {
        made.current = null;
        URL.revokeObjectURL(address);
      };
    },
    [picture],
  );
  return useSyncExternalStore(subscribe, () => made.current);
}
