export { LateWaitingRow } from './late-waiting-row.tsx';
