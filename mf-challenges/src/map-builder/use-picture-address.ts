import type { ChosenPicture } from '@stridewell/parts';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** An address under which a picture that is not sent yet can be shown; null without one. */
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
