import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';

/** The maximum length of a draft, as JSON. */
export const longestDraft = 60_000;

/** The builders that store a draft for each member. */
export const DraftBuilder = z.enum(['challenge']);

/** The fields of a draft: a form's values. */
const Fields = z.record(z.string().max(60), z.unknown());

/** A member's unsaved input in a builder. */
export const FormDraft = z.strictObject({
  fields: Fields,
  /** The browser with the input: its own id, and its name. */
  browser: z.string(),
  device: z.string(),
  savedAt: Instant,
});

/** A member's unsaved input in a builder, parsed. */
export type FormDraft = z.infer<typeof FormDraft>;

const params = z.strictObject({ id: Id, builder: DraftBuilder });

/** Reads the viewer's draft in a builder. */
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

/** Saves the viewer's draft in a builder. */
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

/** Discards the viewer's draft in a builder. */
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
