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

/** A team with who leads it, and what the viewer may do there. */
export const TeamDetails = z.strictObject({
  ...Team.shape,
  organizationId: Id.nullable(),
  imageAlt: z.string(),
  createdAt: Instant,
  leaders: z.array(Person),
  /** Steps a day for each member that the team has set itself; null where it has not. */
  dailyGoal: z.int().nullable(),
  /** How many may be in a team; null where there is no limit. */
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

/** A member of a team, as its page lists them. */
export const TeamMember = z.strictObject({
  ...Person.shape,
  isTeamLeader: z.boolean(),
  joinedOn: Day,
  /** The newest day with steps; null where there is none, and of others who keep out of such lists. */
  lastStepDay: Day.nullable(),
  /** Steps of the seven days up to the viewer's today, of those on which the member was in the team; null of others who keep out of such lists. */
  weekSteps: z.int().nullable(),
});

/** A member of a team, parsed. */
export type TeamMember = z.infer<typeof TeamMember>;

/** The fields of a team that is created or changed. */
const teamFields = {
  description: z.string().trim().max(2_000).optional(),
  /** The id of an uploaded picture; null for none. */
  image: Id.nullable().optional(),
  imageAlt: z.string().trim().max(300).optional(),
  /** Whether anyone may join; `joining` says more. */
  open: Flag.optional(),
  joining: TeamJoining.optional(),
  organizationId: Id.nullable().optional(),
  /** Steps a day for each member; null for no goal of the team's own. */
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

/** Finds teams by their names. */
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

/** Makes a team. */
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
  }),
  changes: ['teams', 'leaderboards'],
  response: TeamDetails,
  errors: ['already_taken', 'already_in_group', 'team_full', 'teams_off'],
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

/** Deletes teams of the program, some at a time. */
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

/** Puts members into a team. */
export const addTeamMembers = endpoint({
  method: 'POST',
  path: '/teams/:id/add-member',
  summary: 'Join a team, or add members as an admin',
  description:
    'The team must be open or have invited you. With `move`, members leave their current team; their days until yesterday stay there.',
  access: 'member',
  params,
  body: z.strictObject({ memberIds, move: Flag.optional() }),
  changes: ['bulk-acts', 'teams', 'leaderboards', 'challenges', 'invites'],
  response: TeamDetails,
  errors: ['already_in_group', 'team_full', 'team_not_open', 'teams_off'],
});

/** Takes members out of a team. */
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

/** Makes a leader a member again. */
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

/** Lists who is in a team. */
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
