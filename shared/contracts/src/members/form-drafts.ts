import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';

/** How long a draft may be, as JSON. */
export const longestDraft = 60_000;

/** The builders that keep a draft of each member. */
export const DraftBuilder = z.enum(['challenge']);

/** A field of a draft: what a form holds. */
const Fields = z.record(z.string().max(60), z.unknown());

/** What a member has typed into a builder and not saved. */
export const FormDraft = z.strictObject({
  fields: Fields,
  /** Which browser typed it: a number of its own, and what it is called. */
  browser: z.string(),
  device: z.string(),
  savedAt: Instant,
});

/** What a member has typed into a builder and not saved, parsed. */
export type FormDraft = z.infer<typeof FormDraft>;

const params = z.strictObject({ id: Id, builder: DraftBuilder });

/** Reads the viewer's draft of a builder. */
export const getFormDraft = endpoint({
  method: 'GET',
  path: '/members/:id/drafts/:builder',
  summary: 'Get your unsaved draft from a builder',
  access: 'member',
  owns: 'self',
  params,
  shows: ['drafts'],
  response: z.strictObject({ draft: FormDraft.nullable() }),
});

/** Keeps the viewer's draft of a builder. */
export const keepFormDraft = endpoint({
  method: 'PUT',
  path: '/members/:id/drafts/:builder',
  summary: 'Save your draft in a builder',
  access: 'member',
  owns: 'self',
  params,
  body: z.strictObject({
    fields: Fields.refine(
      (fields) => JSON.stringify(fields).length <= longestDraft,
      'This is too long to save as a draft.',
    ),
    browser: z.string().min(1).max(60),
    device: z.string().max(80),
  }),
  changes: ['drafts'],
  response: z.strictObject({ savedAt: Instant }),
});

/** Discards the viewer's draft of a builder. */
export const discardFormDraft = endpoint({
  method: 'DELETE',
  path: '/members/:id/drafts/:builder',
  summary: 'Discard your draft in a builder',
  access: 'member',
  owns: 'self',
  params,
  changes: ['drafts'],
  response: z.strictObject({ id: Id }),
});
