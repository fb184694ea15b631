import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id } from '#wire/primitives.ts';

/** A $one title$ of a program. */
export const $OnePascal$ = z.strictObject({ id: Id, name: z.string() });

/** A $one title$, parsed. */
export type $OnePascal$ = z.infer<typeof $OnePascal$>;

/** Lists the $title$ of the program, by name. */
export const listProgram$Pascal$ = endpoint({
  method: 'GET',
  path: '/programs/:id/$kebab$',
  summary: 'List the $title$ of the program',
  access: 'member',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  shows: [],
  response: $OnePascal$,
  list: { perPage: 15, place: $OnePascal$ },
});
