import { useSyncExternalStore } from 'react';
import type { SessionState, Viewer } from './session-shapes.ts';
import { session } from './session.ts';

/** Where the session stands; the component renders again when that changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

let lastViewer: Viewer | null = null;

function viewerOrLast(): Viewer | null {
  const state = session.state();
  if (state.status === 'signed-in') lastViewer = state.viewer;
  return lastViewer;
}

/**
 * The member who is signed in. The shell mounts remotes for a signed-in member only, so that it is
 * never null there; while the page is being left, it is the member who was.
 */
export function useViewer(): Viewer {
  const viewer = useSyncExternalStore(session.subscribe, viewerOrLast);
  if (!viewer) throw new Error('useViewer was called where nobody is signed in.');
  return viewer;
}

/** The zone to write dates in: the viewer's, else the program's, else the browser's. */
export function useReaderZone(): string {
  const state = useSession();
  if (state.status !== 'signed-in') return Intl.DateTimeFormat().resolvedOptions().timeZone;
  return state.viewer.timeZone ?? state.viewer.program.timeZone;
}

/** The hour at which the viewer's day begins; midnight where nobody is signed in. */
export function useDayStart(): number {
  const state = useSession();
  return state.status === 'signed-in' ? state.viewer.dayStartsAt : 0;
}
