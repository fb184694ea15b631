import { useSyncExternalStore } from 'react';
import type { SessionState, Viewer } from './session-shapes.ts';
import { session } from './session.ts';

/** Returns the session's state; the component renders again when it changes. */
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
 * Returns the signed-in member. The shell mounts remotes only for signed-in members, so it is never null there; while
 * the page is being left, it is the member who was signed in.
 */
export function useViewer(): Viewer {
  const viewer = useSyncExternalStore(session.subscribe, viewerOrLast);
  if (!viewer) throw new Error('useViewer was called where nobody is signed in.');
  return viewer;
}

/** Returns the time zone for dates: the viewer's, else the program's, else the browser's. */
export function useReaderZone(): string {
  const state = useSession();
  if (state.status !== 'signed-in') return Intl.DateTimeFormat().resolvedOptions().timeZone;
  return state.viewer.timeZone ?? state.viewer.program.timeZone;
}

/** Returns the hour at which the viewer's day starts; midnight if no one is signed in. */
export function useDayStart(): number {
  const state = useSession();
  return state.status === 'signed-in' ? state.viewer.dayStartsAt : 0;
}
