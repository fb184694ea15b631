import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Id, Instant } from '#wire/primitives.ts';

/** How many members a person can cheer on in a day. */
export const maxCheersPerDay = 10;

/** How many days a cheer is shown. */
export const cheerDays = 7;

const params = z.strictObject({ id: Id });

/** A cheer for the viewer. */
export const Cheer = z.strictObject({ id: Id, sender: Person, sentAt: Instant });

/** The members whom the viewer has cheered on today, and how many more they can. */
export const CheersToday = z.strictObject({ memberIds: z.array(Id), left: z.int() });

/** Cheers a member on. */
export const cheerMember = endpoint({
  method: 'POST',
  path: '/members/:id/cheer',
  summary: 'Cheer a friend or teammate',
  description: 'Once a day per person, up to 10 people a day.',
  access: 'member',
  owns: 'member',
  params,
  changes: ['cheers'],
  response: CheersToday,
  errors: ['cheers_used_up'],
});

/** Lists the members who cheered the viewer on. */
export const listCheers = endpoint({
  method: 'GET',
  path: '/members/:id/cheers',
  summary: 'List the cheers you received in the last 7 days, newest first',
  access: 'member',
  owns: 'self',
  params,
  shows: ['cheers'],
  response: Cheer,
  list: { perPage: 5, place: z.strictObject({ id: Id }) },
});

/** Reads whom the viewer has cheered on today. */
export const getCheersToday = endpoint({
  method: 'GET',
  path: '/members/:id/cheers-today',
  summary: "List today's cheers and how many are left",
  access: 'member',
  owns: 'self',
  params,
  shows: ['cheers'],
  response: CheersToday,
});
