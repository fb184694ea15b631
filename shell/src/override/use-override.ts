import { useSyncExternalStore } from 'react';
import { overrideState, watchOverride } from './override.ts';
import type { OverrideState } from './override.ts';

/** The override; the component renders again when it changes. */
export function useOverride(): OverrideState {
  return useSyncExternalStore(watchOverride, overrideState);
}
