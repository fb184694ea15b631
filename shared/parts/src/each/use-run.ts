import { useRef, useState } from 'react';
import type { RunProgress } from './run-each.ts';

/** The state of a `runEach` call, and the way to stop it. */
export interface Run {
  /** The progress; undefined before the run has begun. */
  progress: RunProgress | undefined;
  tell: (progress: RunProgress) => void;
  /** Whether the viewer stopped it; items that were not reached yet stay unchanged. */
  isStopped: () => boolean;
  stop: () => void;
  /** Clears the progress and the stop. */
  reset: () => void;
}

/** Holds the state of a run on a screen. */
export function useRun(): Run {
  const [progress, tell] = useState<RunProgress>();
  const isStopped = useRef(false);
  return {
    progress,
    tell,
    isStopped: () => isStopped.current,
    stop: () => {
      isStopped.current = true;
    },
    reset: () => {
      isStopped.current = false;
      tell(undefined);
    },
  };
}
