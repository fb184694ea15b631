import { type SnackbarMessage, useSnackbar } from '@stridewell/platform';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reports that the work on a file has ended, if that happens while its list is shown.
 *
 * @param say Returns null for an end that the person caused, such as Stop.
 */
export function useSayFinished<File extends { id: number }>(
  files: readonly File[] | undefined,
  isWorkedOn: (file: File) => boolean,
  say: (file: File) => SnackbarMessage | null,
): void {
  const snackbar = useSnackbar();
  const atWork = useRef<ReadonlySet<number>>(new Set());
  const look = useEffectEvent((shown: readonly File[]) => {
    for (const file of shown) {
      if (!atWork.current.has(file.id) || isWorkedOn(file)) continue;
      const message = say(file);
      if (message) snackbar.show(message);
    }
    atWork.current = new Set(shown.filter(isWorkedOn).map(({ id }) => id));
  });
  useEffect(() => {
    if (files) look(files);
  }, [files]);
}
