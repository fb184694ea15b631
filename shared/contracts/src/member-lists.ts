import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Person } from './friends.ts';
import { Day, Id } from './primitives.ts';
import { roleNames } from './roles.ts';

/** A member as lists of the program show them. */
export const ListedMember = z.strictObject({
  ...Person.shape,
  team: z.string().nullable(),
  organization: z.string().nullable(),
  registeredDate: Day,
  /** What administrators see besides; null for everybody else. */
  account: z
    .strictObject({
      email: z.string(),
      roleName: z.enum(roleNames),
      deviceName: z.string().nullable(),
    })
    .nullable(),
});

/** A member as lists of the program show them, parsed. */
export type ListedMember = z.infer<typeof ListedMember>;

const params = z.strictObject({ id: Id });
const search = z.string().trim().min(1).max(100);
const list = { perPage: 15, place: z.strictObject({ name: z.string(), id: Id }) };

/** Lists the members of a program. */
export const listProgramMembers = endpoint({
  method: 'GET',
  path: '/programs/:id/members',
  summary: 'List the members of the program, by name',
  description: 'Administrators also find a member by a part of the e-mail address.',
  access: 'member',
  owns: 'program',
  params,
  query: z.strictObject({ search: search.optional() }),
  shows: ['members', 'teams'],
  response: ListedMember,
  list,
});

/** Lists the members who are in no team. */
export const listMembersNotInTeam = endpoint({
  method: 'GET',
  path: '/programs/:id/members-not-in-team',
  summary: 'List the members of the program who are in no team, by name',
  access: 'member',
  owns: 'program',
  params,
  query: z.strictObject({ search: search.optional() }),
  shows: ['members', 'teams'],
  response: ListedMember,
  list,
});

/** Finds members by their names. */
export const searchMembers = endpoint({
  method: 'GET',
  path: '/programs/:id/member-search',
  summary: 'Find members of the program by a part of their names',
  access: 'member',
  owns: 'program',
  params,
  query: z.strictObject({ search }),
  shows: ['members', 'teams'],
  response: Person,
  list: { perPage: 10, place: list.place },
});
