import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Id, Instant } from '#wire/primitives.ts';

/** How those who are in no team are put together. */
export const AssignmentRule = z.enum(['random', 'organization']);

/** The most members who are assigned to teams per call. */
export const mostAssigned = 500;

/** For how long it can be undone, in hours. */
export const assignmentUndoHours = 24;

const wanted = {
  /** How many shall be in each team; as many teams as it takes, whose sizes differ by one at most. */
  size: z.int().min(2).max(100),
  by: AssignmentRule,
  /** Decides who comes to whom: the same number deals the same people alike. */
  seed: z.int().min(0).max(1_000_000),
};

/** What would become of those who are in no team. */
export const AssignmentPreview = z.strictObject({
  /** How many would be put into teams, and how many would still be in none because they are too many for once. */
  members: z.int(),
  left: z.int(),
  teams: z.array(
    z.strictObject({
      name: z.string(),
      organization: z.string().nullable(),
      members: z.array(z.strictObject({ id: Id, name: z.string() })),
    }),
  ),
  /** Stands for exactly this: what is saved must be what was looked at. */
  digest: z.string(),
});

/** What would become of those who are in no team, parsed. */
export type AssignmentPreview = z.infer<typeof AssignmentPreview>;

/** Teams that were made so. */
export const TeamAssignment = z.strictObject({
  id: Id,
  madeAt: Instant,
  teams: z.int(),
  members: z.int(),
  /** Until when it can be undone. */
  undoUntil: Instant,
  isUndone: AnsweredFlag,
});

/** Teams that were made so, parsed. */
export type TeamAssignment = z.infer<typeof TeamAssignment>;

const params = z.strictObject({ id: Id });

/** Shows what would become of those who are in no team. */
export const previewTeamAssignment = endpoint({
  method: 'GET',
  path: '/programs/:id/team-assignment-preview',
  summary: 'Preview how members without a team would be assigned',
  access: 'admin',
  owns: 'program',
  params,
  query: z.strictObject(wanted),
  shows: ['teams', 'members', 'organizations'],
  response: AssignmentPreview,
});

/** Puts those who are in no team into new ones. */
export const assignTeams = endpoint({
  method: 'POST',
  path: '/programs/:id/team-assignment',
  summary: 'Assign members without a team to new teams',
  description:
    "Send the preview's digest; refused if anyone joined or left since. New teams have no leader yet and can exceed the size limit.",
  access: 'admin',
  owns: 'program',
  creates: true,
  params,
  body: z.strictObject({ ...wanted, digest: z.string().max(100) }),
  changes: ['teams', 'members', 'leaderboards', 'challenges'],
  response: TeamAssignment,
});

/** Reads the newest of these, where it can still be undone or was. */
export const getTeamAssignment = endpoint({
  method: 'GET',
  path: '/programs/:id/team-assignment',
  summary: 'List the newest assigned teams that can still be undone',
  access: 'admin',
  owns: 'program',
  params,
  shows: ['teams'],
  response: z.strictObject({ assignment: TeamAssignment.nullable() }),
});

/** Undoes it. */
export const undoTeamAssignment = endpoint({
  method: 'POST',
  path: '/programs/:id/team-assignment/undo',
  summary: `Undo a team assignment within ${assignmentUndoHours} hours`,
  description: 'Removes the assigned members, and the new teams no one else joined.',
  access: 'admin',
  owns: 'program',
  params,
  changes: ['teams', 'members', 'leaderboards', 'challenges'],
  response: TeamAssignment,
});
