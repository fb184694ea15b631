import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { AnsweredFlag, Day, Flag, Id, Instant } from '#wire/primitives.ts';
import { roleNames } from '#wire/roles.ts';
import { SortedPlace } from '#wire/sorted-place.ts';

/** A member as a search finds them. */
export const FoundMember = z.strictObject({ ...Person.shape, team: z.string().nullable() });

/** A member as a search finds them, parsed. */
export type FoundMember = z.infer<typeof FoundMember>;

const params = z.strictObject({ id: Id });
const search = z.string().trim().min(1).max(254);
const place = z.strictObject({ name: z.string(), id: Id });

/** Lists the members who are in no team. */
export const listMembersNotInTeam = endpoint({
  method: 'GET',
  path: '/programs/:id/members-not-in-team',
  summary: 'List members without a team, by name',
  access: 'member',
  owns: 'program',
  params,
  query: z.strictObject({ search: search.optional() }),
  shows: ['members', 'teams'],
  response: Person,
  list: { perPage: 15, place },
});

/** Finds members by their names. */
export const searchMembers = endpoint({
  method: 'GET',
  path: '/programs/:id/member-search',
  summary: 'Search members by part of their name, or by email address',
  access: 'member',
  owns: 'program',
  params,
  query: z.strictObject({ search }),
  shows: ['members', 'teams'],
  response: FoundMember,
  list: { perPage: 10, place },
});

/** A member as administrators see them in their list. */
export const ListedMember = z.strictObject({
  ...Person.shape,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  employeeId: z.string().nullable(),
  roleName: z.enum(roleNames),
  language: z.enum(['en', 'es']).nullable(),
  organization: z.strictObject({ id: Id, name: z.string() }).nullable(),
  team: z.strictObject({ id: Id, name: z.string(), isTeamLeader: AnsweredFlag }).nullable(),
  registeredDate: Day,
  /** When they were last here; null for never. */
  lastVisit: Instant.nullable(),
  deviceName: z.string().nullable(),
  status: z.enum(['active', 'deactivated']),
});

/** A member as administrators see them, parsed. */
export type ListedMember = z.infer<typeof ListedMember>;

/** What the list can be sorted by. */
export const MemberSort = z.enum(['name', 'registeredDate', 'lastVisit', 'email']);

/** Which members administrators look for, and in which order. */
export const MemberListQuery = z.strictObject({
  search: search.optional(),
  /** One member alone. */
  memberId: Id.optional(),
  /** Active members by default. */
  status: z.enum(['active', 'deactivated', 'all']).optional(),
  organizationId: Id.optional(),
  teamId: Id.optional(),
  inNoTeam: Flag.optional(),
  inNoOrganization: Flag.optional(),
  adminsOnly: Flag.optional(),
  /** 1: who has a device connected; 0: who has none. */
  hasDevice: Flag.optional(),
  /** Members without a visit for this many days. */
  notSeenForDays: z.int().positive().max(3650).optional(),
  sortColumn: MemberSort.optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
});

/** Lists the members of a program for its administrators. */
export const listProgramMembers = endpoint({
  method: 'GET',
  path: '/programs/:id/members',
  summary: "List the program's members, by name by default",
  description: '`search` matches part of a name or username, or a whole email address.',
  access: 'admin',
  owns: 'program',
  params,
  query: MemberListQuery,
  shows: ['members', 'teams', 'organizations'],
  response: ListedMember,
  list: { perPage: 15, place: SortedPlace },
});
