import { z } from '@stridewell/contracts/zod';
import { BulkActToken, undoHours } from '#programs/bulk-acts.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Day, Flag, Id, Instant, line } from '#wire/primitives.ts';
import { SortedPlace } from '#wire/sorted-place.ts';
import { TeamJoining } from '#wire/team-joining.ts';
import { Team } from './teams.ts';

const params = z.strictObject({ id: Id });
const memberIds = z.array(Id).min(1).max(500);

/** A team with its leaders, and what the viewer may do there. */
export const TeamDetails = z.strictObject({
  ...Team.shape,
  organizationId: Id.nullable(),
  imageAlt: z.string(),
  createdAt: Instant,
  leaders: z.array(Person),
  /** The team's own daily goal in steps per member; null if it hasn't set one. */
  dailyGoal: z.int().nullable(),
  /** The maximum size of a team; null for no limit. */
  maxMembers: z.int().nullable(),
  mayEdit: z.boolean(),
  mayRename: z.boolean(),
  mayRemoveMembers: z.boolean(),
  mayDelete: z.boolean(),
  mayInviteOutsiders: z.boolean(),
  mayInviteOrganizations: z.boolean(),
});

/** A team with its details, parsed. */
export type TeamDetails = z.infer<typeof TeamDetails>;

/** A member in a team's member list. */
export const TeamMember = z.strictObject({
  ...Person.shape,
  isTeamLeader: z.boolean(),
  joinedOn: Day,
  /** The newest day with steps; null if there is none, and for others who hide their steps. */
  lastStepDay: Day.nullable(),
  /**
   * Steps of the seven days up to the viewer's today, counting only days on which the member was on the team; null for
   * others who hide their steps.
   */
  weekSteps: z.int().nullable(),
});

/** A member of a team, parsed. */
export type TeamMember = z.infer<typeof TeamMember>;

/** The fields of a team to create or change. */
const teamFields = {
  description: z.string().trim().max(2_000).optional(),
  /** The id of an uploaded picture; null for none. */
  image: Id.nullable().optional(),
  imageAlt: z.string().trim().max(300).optional(),
  /** Whether anyone may join; `joining` is more specific. */
  open: Flag.optional(),
  joining: TeamJoining.optional(),
  organizationId: Id.nullable().optional(),
  /** The daily goal in steps per member; null for no team goal. */
  dailyGoal: z.int().min(1_000).max(30_000).nullable().optional(),
};

/** Reads a team. */
export const getTeam = endpoint({
  method: 'GET',
  path: '/teams/:id',
  summary: 'Get a team with its leaders and your permissions',
  access: 'member',
  params,
  shows: ['teams'],
  response: TeamDetails,
});

/** Lists the teams that the viewer leads. */
export const listAdministeredTeams = endpoint({
  method: 'GET',
  path: '/members/:id/teams-admin',
  summary: 'List the teams you lead',
  access: 'member',
  owns: 'self',
  params,
  shows: ['teams'],
  response: Team,
  list: { perPage: 15 },
});

/** Finds teams by name. */
export const searchTeams = endpoint({
  method: 'GET',
  path: '/programs/:id/team-search',
  summary: 'Search teams by part of their name',
  access: 'member',
  owns: 'program',
  params,
  query: z.strictObject({ search: z.string().trim().min(1).max(100) }),
  shows: ['teams'],
  response: Team,
  list: { perPage: 10 },
});

/** Creates a team. */
export const createTeam = endpoint({
  method: 'POST',
  path: '/teams',
  summary: 'Create a team',
  description:
    'A member who creates one leads it. Admins choose the members; the first of `leaderIds` leads it.',
  access: 'member',
  takesPictures: true,
  creates: true,
  body: z.strictObject({
    name: line(80),
    ...teamFields,
    memberIds: memberIds.optional(),
    leaderIds: memberIds.optional(),
    /** Pages of 1.0 create many teams with one call each. */
    bulkAct: BulkActToken,
  }),
  changes: ['teams', 'leaderboards', 'bulk-acts'],
  response: TeamDetails,
  errors: ['already_taken', 'already_in_group', 'already_undone', 'team_full', 'teams_off'],
});

/** Changes a team. */
export const updateTeam = endpoint({
  method: 'POST',
  path: '/teams/:id',
  summary: 'Update a team you lead',
  access: 'team-leader',
  takesPictures: true,
  params,
  body: z.strictObject({ name: line(80).optional(), ...teamFields }),
  changes: ['teams', 'leaderboards'],
  response: TeamDetails,
  errors: ['already_taken'],
});

/** Deletes a team. */
export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/teams/:id',
  summary: 'Delete a team you lead',
  description: `Its members leave it. What an admin deletes can be undone for ${undoHours} hours.`,
  access: 'team-leader',
  params,
  changes: ['teams', 'leaderboards', 'challenges', 'bulk-acts'],
  response: z.strictObject({ id: Id }),
});

/** Deletes teams of the program, in batches. */
export const deleteTeams = endpoint({
  method: 'DELETE',
  path: '/teams',
  summary: "Delete the program's next teams",
  description: `Call again until none remain. \`confirm\` is the number of teams to delete, including those of earlier calls with the same \`bulkAct\`; any other number is refused, with the right one. Can be undone for ${undoHours} hours.`,
  access: 'admin',
  query: z.strictObject({
    perPage: z.int().min(1).max(100).optional(),
    confirm: z.int().min(0).optional(),
    bulkAct: BulkActToken,
  }),
  changes: ['teams', 'leaderboards', 'challenges', 'bulk-acts'],
  response: z.strictObject({ deleted: z.int(), remaining: z.int() }),
  errors: ['confirmation_needed', 'already_undone'],
});

/** Adds members to a team. */
export const addTeamMembers = endpoint({
  method: 'POST',
  path: '/teams/:id/add-member',
  summary: 'Join a team, or add members as an admin',
  description:
    'The team must be open or have invited you. With `move`, members leave their current team; their days until yesterday stay there.',
  access: 'member',
  params,
  // Pages of 1.0 move many members with several calls.
  body: z.strictObject({ memberIds, move: Flag.optional(), bulkAct: BulkActToken }),
  changes: ['bulk-acts', 'teams', 'leaderboards', 'challenges', 'invites'],
  response: TeamDetails,
  errors: ['already_in_group', 'already_undone', 'team_full', 'team_not_open', 'teams_off'],
});

/** Removes members from a team. */
export const removeTeamMembers = endpoint({
  method: 'POST',
  path: '/teams/:id/remove-member',
  summary: 'Leave a team, or remove members from one you lead',
  access: 'member',
  params,
  body: z.strictObject({ memberIds }),
  changes: ['teams', 'leaderboards', 'challenges'],
  response: TeamDetails,
  errors: ['not_in_group', 'last_leader'],
});

/** Makes a member a leader. */
export const promoteTeamMember = endpoint({
  method: 'PUT',
  path: '/teams/:id/promote-member',
  summary: 'Make a team member a leader',
  access: 'team-leader',
  params,
  body: z.strictObject({ memberId: Id }),
  changes: ['teams'],
  response: TeamDetails,
  errors: ['not_in_group'],
});

/** Makes a leader a regular member. */
export const demoteTeamMember = endpoint({
  method: 'PUT',
  path: '/teams/:id/demote-member',
  summary: 'Make a team leader a regular member',
  access: 'team-leader',
  params,
  body: z.strictObject({ memberId: Id }),
  changes: ['teams'],
  response: TeamDetails,
  errors: ['not_in_group', 'last_leader'],
});

/** Lists the members of a team. */
export const listTeamMembers = endpoint({
  method: 'GET',
  path: '/teams/:id/members',
  summary: "List a team's members",
  access: 'member',
  params,
  query: z.strictObject({
    search: z.string().trim().min(1).max(100).optional(),
    orderBy: z.enum(['username', 'name', 'joined', 'steps']).optional(),
  }),
  shows: ['teams', 'days'],
  response: TeamMember,
  list: { perPage: 15, place: SortedPlace },
});
