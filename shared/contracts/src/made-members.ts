import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';

/** How long a program is seen as a made member sees it, in seconds. */
export const madeMemberSeconds = 15 * 60;

/** What a made member has done so far: nothing; walked for two weeks; or that, and leads a team. */
export const MadeMemberKind = z.enum(['newcomer', 'walker', 'team-leader']);

/** What a made member has done so far, parsed. */
export type MadeMemberKind = z.infer<typeof MadeMemberKind>;

/** Begins to see the program as a member of some kind does. */
export const seeAsMadeMember = endpoint({
  method: 'POST',
  path: '/programs/:id/made-members',
  summary: 'Preview the program as a sample member for a few minutes',
  description:
    'The member exists only for the call: on the largest team and in the open challenges. Nothing is stored, sent or counted, and every write is refused.',
  access: 'admin',
  owns: 'program',
  creates: true,
  answersSecret: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ kind: MadeMemberKind }),
  changes: [],
  response: z.strictObject({
    accessToken: z.string(),
    tokenType: z.literal('Bearer'),
    /** Seconds. */
    expiresIn: z.int(),
    memberId: Id,
  }),
});
