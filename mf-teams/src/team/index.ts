export { DeleteButton } from './delete-button.tsx';
export { JoinButton } from './join-button.tsx';
export { LeaveButton } from './leave-button.tsx';
export { MyTeamCard } from './my-team-card.tsx';
export { NewPostsBadge } from './new-posts-badge.tsx';
export { RequestButton } from './request-button.tsx';
export { TeamAtAddress } from './team-at-address.tsx';
export { TeamInvitesCard } from './team-invites-card.tsx';
export { TeamsGate } from './teams-gate.tsx';
export {
  renewViewer,
  useChangeLeader,
  useLeaveForbidden,
  useMyTeam,
  useRemoveMember,
} from './team.queries.ts';
