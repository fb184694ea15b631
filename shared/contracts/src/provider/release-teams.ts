import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';

const remote = z
  .string()
  .max(60)
  .regex(/^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A member of the team behind a remote. */
export const ReleaseTeamMember = z.strictObject({
  remote: z.string(),
  memberId: Id,
  programId: Id,
  name: z.string(),
  email: z.string(),
  programName: z.string(),
  addedAt: Instant,
});

/** A member of the team behind a remote, parsed. */
export type ReleaseTeamMember = z.infer<typeof ReleaseTeamMember>;

/** Lists who may try releases without being one of the provider's admins. */
export const listReleaseTeams = endpoint({
  method: 'GET',
  path: '/super/release-teams',
  summary: "List the members of each remote's team, by remote and name",
  access: 'super-admin',
  shows: ['releases', 'members'],
  response: z.array(ReleaseTeamMember),
});

/** Adds a member to a remote's team. */
export const addReleaseTeamMember = endpoint({
  method: 'POST',
  path: '/super/release-teams',
  summary: 'Let a member try the releases of a remote',
  description:
    "Takes a member of any program. They can open builds and staged releases of this remote in the shell, and no others. They can't release anything: that takes the team's key.",
  access: 'super-admin',
  stepUp: true,
  body: z.strictObject({
    remote,
    username: z.string().trim().min(1).max(254),
    /** Needed if members of several programs share the username. */
    programId: Id.optional(),
  }),
  changes: ['releases'],
  response: ReleaseTeamMember,
  errors: ['already_taken'],
});

/** Removes a member from a remote's team. */
export const removeReleaseTeamMember = endpoint({
  method: 'POST',
  path: '/super/release-teams/remove',
  summary: 'Remove a member from the team of a remote',
  access: 'super-admin',
  stepUp: true,
  body: z.strictObject({ remote, memberId: Id }),
  changes: ['releases'],
  response: z.array(ReleaseTeamMember),
});

/** Lists the remotes whose releases the viewer may try. */
export const listOwnReleaseTeams = endpoint({
  method: 'GET',
  path: '/releases/own-teams',
  summary: 'List the remotes whose team you are on',
  access: 'session',
  shows: ['releases'],
  response: z.strictObject({ remotes: z.array(z.string()) }),
});
