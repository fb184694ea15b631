import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Person } from './friends.ts';
import { Id } from './primitives.ts';

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
  summary: 'List the members of the program who are in no team, by name',
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
  summary: 'Find members of the program by a part of their names, or by a whole e-mail address',
  access: 'member',
  owns: 'program',
  params,
  query: z.strictObject({ search }),
  shows: ['members', 'teams'],
  response: FoundMember,
  list: { perPage: 10, place },
});
