import * as contract from '@stridewell/contracts';
import { inviteIntoChallenge } from '#challenges/challenges/invitations.service.ts';
import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { preferredLanguage, type Route, serve } from '#engine/requests/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { inviteFriends, listFriendInvites } from '#community/friends/friends.service.ts';
import type { OneTimeKey } from '#accounts/one-time/one-time.service.ts';
import { requireNotThrottled } from '#accounts/sign-in/throttle.service.ts';
import {
  inviteToTeam,
  listOwnTeamInvites,
  listTeamInvites,
  removeTeamInvite,
} from '#teams/teams/team-invites.service.ts';
import { inviteOutsider, requireMayInvite, throttleOfOutsiders } from './invites.service.ts';

/** Routes for invitations: friend requests, team invitations, and invitations to register. */
export function inviteRoutes(parts: { pools: Pools; mail: Mail; keys: OneTimeKey }): Route[] {
  return [
    serve(contract.listInvites, ({ db, viewer, query, page }) => {
      const isRecipient = contract.toFlag(query.recipient ?? 1) === 1;
      const list = query.type === 'groups' ? listOwnTeamInvites : listFriendInvites;
      return list(db, viewer, isRecipient, page);
    }),
    serve<typeof contract.sendInvites, { language: 'en' | 'es' }>(
      contract.sendInvites,
      async ({ db, viewer, body, prepared }) => {
        const now = new Date();
        switch (body.type) {
          case 'friends':
            return { data: { invited: await inviteFriends(db, viewer, body.recipientIds, now) } };
          case 'groups':
            return {
              data: { invited: await inviteToTeam(db, viewer, body, now) },
              message: 'Team invites sent!',
            };
          case 'competitions': {
            const isEverybody = contract.toFlag(body.includeAll ?? 0) === 1;
            return {
              data: {
                invited: await inviteIntoChallenge(db, viewer, { ...body, isEverybody }, now),
              },
              message: 'Invites have been sent for selected teams/members.',
            };
          }
          case 'outsiders': {
            const { outsiderEmail: email, teamId } = body;
            const asked = { email, teamId, language: prepared.language };
            const invited = await inviteOutsider(db, parts, viewer, asked, now);
            if (teamId === undefined) return { data: { invited } };
            return { data: { invited }, message: 'Team invites sent!' };
          }
        }
      },
      async ({ viewer, body, request }) => {
        if (body.type === 'outsiders') {
          const { teamId } = body;
          // Checked before an email is counted.
          await inProgram(
            parts.pools,
            viewer.programId,
            (db) => requireMayInvite(db, viewer, teamId),
            { isReadOnly: true },
          );
          await requireNotThrottled(parts.pools, throttleOfOutsiders(viewer, body.outsiderEmail));
        }
        return { language: preferredLanguage(request.headers['accept-language']) };
      },
    ),
    serve(contract.listTeamInvites, ({ db, viewer, params, page }) =>
      listTeamInvites(db, viewer, params.id, page),
    ),
    serve(contract.removeTeamInvite, async ({ db, viewer, params, body }) => {
      await removeTeamInvite(db, viewer, { teamId: params.id, ...body }, new Date());
      return { data: { id: params.id } };
    }),
  ];
}
