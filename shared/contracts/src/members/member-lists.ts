import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { AnsweredFlag, Day, Flag, Id, Instant } from '#wire/primitives.ts';
import { roleNames } from '#wire/roles.ts';
import { SortedPlace } from '#wire/sorted-place.ts';

/** A member in search results. */
export const FoundMember = z.strictObject({ ...Person.shape, team: z.string().nullable() });

/** A member in search results, parsed. */
export type FoundMember = z.infer<typeof FoundMember>;

const params = z.strictObject({ id: Id });
const search = z.string().trim().min(1).max(254);
const place = z.strictObject({ name: z.string(), id: Id });

/** Lists the members without a team. */
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

/** Finds members by name. */
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

/** A member in the administrators' list. */
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
  /** The time of their last visit; null for never. */
  lastVisit: Instant.nullable(),
  deviceName: z.string().nullable(),
  status: z.enum(['active', 'deactivated']),
});

/** A member in the administrators' list, parsed. */
export type ListedMember = z.infer<typeof ListedMember>;

/** The columns that the list can be sorted by. */
export const MemberSort = z.enum(['name', 'registeredDate', 'lastVisit', 'email']);

/** The filters and order of the administrators' list. */
export const MemberListQuery = z.strictObject({
  search: search.optional(),
  /** Only one member. */
  memberId: Id.optional(),
  /** Active members by default. */
  status: z.enum(['active', 'deactivated', 'all']).optional(),
  organizationId: Id.optional(),
  teamId: Id.optional(),
  inNoTeam: Flag.optional(),
  inNoOrganization: Flag.optional(),
  adminsOnly: Flag.optional(),
  /** 1: members with a connected device; 0: members without one. */
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
