export { DeleteButton, DeleteDialog } from './delete-button.tsx';
export { JoinButton } from './join-button.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { MyTeamCard } from './my-team-card.tsx';
export { NewPostsBadge } from './new-posts-badge.tsx';
export { RequestButton } from './request-button.tsx';
export { TeamAtAddress } from './team-at-address.tsx';
export { TeamInvitesCard } from './team-invites-card.tsx';
export { TeamsGate } from './teams-gate.tsx';
export { useTeamDays } from './team-days.queries.ts';
export {
  renewViewer,
  useChangeLeader,
  useLeaveForbidden,
  useMyTeam,
  useRemoveMember,
} from './team.queries.ts';
