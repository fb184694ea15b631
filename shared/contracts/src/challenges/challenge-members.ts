import { z } from '@stridewell/contracts/zod';
import { Challenge } from './challenges.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Flag, Id } from '#wire/primitives.ts';

const ChallengeParams = z.strictObject({ id: Id });

/** Joins a challenge; an administrator may also add or invite others. */
export const addChallengeMember = endpoint({
  method: 'POST',
  path: '/challenges/:id/add-member',
  summary: 'Join a challenge, or add or invite members as an admin',
  access: 'member',
  params: ChallengeParams,
  body: z.strictObject({
    memberIds: z.array(Id).max(500).optional(),
    /** 1: invite instead of adding. */
    invite: Flag.optional(),
    /** 1: every member of the program. */
    includeAll: Flag.optional(),
    /** 1: everyone in the viewer's own organization. */
    addOrganization: Flag.optional(),
    /** Everyone in these organizations. */
    organizationIds: z.array(Id).max(500).optional(),
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

/** Leaves a challenge; its organizer and administrators may also remove others. */
export const removeChallengeMember = endpoint({
  method: 'POST',
  path: '/challenges/:id/remove-member',
  summary: 'Leave a challenge, or remove members as its organizer',
  access: 'member',
  params: ChallengeParams,
  body: z.strictObject({ memberIds: z.array(Id).min(1).max(500) }),
  changes: ['challenges'],
  response: Challenge,
  errors: ['challenge_between_others', 'challenge_over', 'not_joined'],
});
