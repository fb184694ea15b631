import { useSyncExternalStore } from 'react';
import { overrideState, watchOverride } from './override.ts';
import type { OverrideState } from './override.ts';

export function useOverride(): OverrideState {
  return useSyncExternalStore(watchOverride, overrideState);
}
