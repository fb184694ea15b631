import { useRef, useState } from 'react';
import type { RunProgress } from './run-each.ts';

/** A run over many, as `runEach` tells of it and is told to stop. */
export interface Run {
  /** How far it is; undefined before it has begun. */
  progress: RunProgress | undefined;
  tell: (progress: RunProgress) => void;
  /** Whether the viewer has had enough: who was not reached yet stays as they are. */
  isStopped: () => boolean;
  stop: () => void;
  /** Forgets how far it was, and that it was stopped. */
  reset: () => void;
}

/** What a screen knows of a run over many. */
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
