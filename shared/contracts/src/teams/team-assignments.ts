import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Id, Instant } from '#wire/primitives.ts';

/** How members without a team are grouped. */
export const AssignmentRule = z.enum(['random', 'organization']);

/** The maximum number of members assigned to teams per call. */
export const maxAssigned = 500;

/** How long an assignment can be undone, in hours. */
export const assignmentUndoHours = 24;

const wanted = {
  /** The size of each team; as many teams as needed, whose sizes differ by at most one. */
  size: z.int().min(2).max(100),
  by: AssignmentRule,
  /** Decides who is on which team: the same number distributes the same people in the same way. */
  seed: z.int().min(0).max(1_000_000),
};

/** A preview of assigning members without a team. */
export const AssignmentPreview = z.strictObject({
  /**
   * How many would be assigned to teams, and how many would remain without one because they are too many for one call.
   */
  members: z.int(),
  left: z.int(),
  teams: z.array(
    z.strictObject({
      name: z.string(),
      organization: z.string().nullable(),
      members: z.array(z.strictObject({ id: Id, name: z.string() })),
    }),
  ),
  /** Identifies this preview: the saved assignment must match it. */
  digest: z.string(),
});

/** A preview of assigning members without a team, parsed. */
export type AssignmentPreview = z.infer<typeof AssignmentPreview>;

/** Teams created by an assignment. */
export const TeamAssignment = z.strictObject({
  id: Id,
  madeAt: Instant,
  teams: z.int(),
  members: z.int(),
  /** Until when it can be undone. */
  undoUntil: Instant,
  isUndone: AnsweredFlag,
});

/** Teams created by an assignment, parsed. */
export type TeamAssignment = z.infer<typeof TeamAssignment>;

const params = z.strictObject({ id: Id });

/** Previews the assignment of members without a team. */
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

/** Assigns members without a team to new teams. */
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

/** Reads the newest assignment, if it can still be undone or was. */
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

/** Undoes an assignment. */
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
