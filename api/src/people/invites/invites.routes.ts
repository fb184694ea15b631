import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#foundation/http/serve.ts';
import { inviteFriends, listFriendInvites } from '#people/friends/friends.service.ts';
import {
  inviteToTeam,
  listTeamInvites,
  removeTeamInvite,
} from '#people/teams/team-invites.service.ts';

/** The calls about invitations, to be friends and into teams. */
export const inviteRoutes: Route[] = [
  serve(contract.listInvites, ({ db, viewer, query, page }) => {
    const isRecipient = contract.toFlag(query.recipient ?? 1) === 1;
    const list = query.type === 'groups' ? listTeamInvites : listFriendInvites;
    return list(db, viewer, isRecipient, page);
  }),
  serve(contract.sendInvites, async ({ db, viewer, body }) => {
    const { type, recipientIds, teamId } = body;
    if (type === 'friends')
      return { data: { invited: await inviteFriends(db, viewer, recipientIds, new Date()) } };
    const invited = await inviteToTeam(db, viewer, { teamId, recipientIds }, new Date());
    return { data: { invited }, message: 'Team invites sent!' };
  }),
  serve(contract.removeTeamInvite, async ({ db, viewer, params, body }) => {
    await removeTeamInvite(db, viewer, { teamId: params.id, ...body }, new Date());
    return { data: { id: params.id } };
  }),
];
