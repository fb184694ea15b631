export { InvitationsCard } from './invitations-card.tsx';
export { useSendInvitations } from './invitations.queries.ts';
