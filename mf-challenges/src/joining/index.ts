export { JoinButton } from './join-button.tsx';
export { LeaveButton } from './leave-button.tsx';
