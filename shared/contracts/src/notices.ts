import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Day, Id } from './primitives.ts';

/** An announcement of the program to its members. */
export const Notice = z.strictObject({
  id: Id,
  title: z.string(),
  /** HTML, already reduced to a short list of harmless tags. */
  message: z.string(),
  type: z.enum(['admin', 'org']),
  begins: Day,
  expires: Day.nullable(),
});

/** A notice, parsed. */
export type Notice = z.infer<typeof Notice>;

/** Lists the notices that have begun and that the viewer has not dismissed. */
export const listMemberNotices = endpoint({
  method: 'GET',
  path: '/members/:id/notices',
  summary: 'List my notices',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  response: Notice,
  list: { perPage: 10, place: z.strictObject({ begins: Day, id: Id }) },
});

/** Removes a notice for the viewer. */
export const dismissNotice = endpoint({
  method: 'POST',
  path: '/notices/:id/dismiss',
  summary: 'Dismiss a notice for me',
  access: 'member',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({ id: Id }),
});
