export { JoinButton } from './join-button.tsx';
export { LeaveButton } from './leave-button.tsx';
export { whyNotJoin } from './why-not-join.ts';
