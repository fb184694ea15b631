export { JoinButton } from './join-button.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { whyNotJoin } from './why-not-join.ts';
