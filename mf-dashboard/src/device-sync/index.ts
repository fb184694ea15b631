export { useDevices, useSyncDevices } from './device-sync.queries.ts';
export { lastSyncOf, sendsByItself, stateOf, type SourceState } from './source-state.ts';
