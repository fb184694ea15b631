export { useDevices, useSyncDevices } from './devices.queries.ts';
export { lastSyncOf, sendsByItself } from './source-state.ts';
