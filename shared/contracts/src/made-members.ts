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
  summary: 'See the program as a member of some kind does, for some minutes',
  description:
    'The member is nobody: made for each call, joined to the largest team and to challenges that are open to everybody, and gone with the end of the call. Nothing of them is stored, sent or counted, and every write is refused.',
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
