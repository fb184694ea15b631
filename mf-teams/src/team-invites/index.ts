export { InviteButton } from './invite-button.tsx';
export { WaitingInvitesCard } from './waiting-invites-card.tsx';
