export { useDevices, useSyncDevices } from './devices.queries.ts';
export { lastSyncOf } from './source-state.ts';
