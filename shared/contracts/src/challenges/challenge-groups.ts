import { z } from '@stridewell/contracts/zod';
import { Challenge } from './challenges.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Flag, Id } from '#wire/primitives.ts';

const ChallengeParams = z.strictObject({ id: Id });
const Ids = z.array(Id).max(500);

/** Adds teams or organizations to a challenge between them; a leader their own team, an administrator any. */
export const addChallengeTeam = endpoint({
  method: 'POST',
  path: '/challenges/:id/add-team',
  summary: 'Join a challenge with your team, or add or invite groups as an admin',
  description:
    "Without a body, your own team joins. In team challenges, naming an organization adds its teams. Invitations go to the groups' current members; then a leader can join with the team.",
  access: 'member',
  params: ChallengeParams,
  body: z.strictObject({
    teamIds: Ids.optional(),
    /** 1: invite instead of adding. */
    invite: Flag.optional(),
    /** 1: every team, or every organization if those take part. */
    includeAll: Flag.optional(),
    /** 1: the viewer's own organization. */
    addOrganization: Flag.optional(),
    organizationIds: Ids.optional(),
  }),
  changes: ['challenges'],
  response: Challenge,
  errors: [
    'challenge_between_others',
    'challenge_not_open',
    'challenge_over',
    'join_date_passed',
    'already_joined',
  ],
});

/** Removes teams or organizations from a challenge; a leader their own team, an organizer any team. */
export const removeChallengeTeam = endpoint({
  method: 'POST',
  path: '/challenges/:id/remove-team',
  summary: 'Leave a challenge with your team, or remove groups as its organizer',
  access: 'member',
  params: ChallengeParams,
  body: z.strictObject({ teamIds: Ids.optional(), organizationIds: Ids.optional() }),
  changes: ['challenges'],
  response: Challenge,
  errors: ['challenge_between_others', 'challenge_over', 'not_joined'],
});
