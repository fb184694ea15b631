import { z } from '@stridewell/contracts/zod';
import { UndoableDeletion, undoHours } from '#programs/bulk-acts.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id, line } from '#wire/primitives.ts';
import { CalendarKind, MoveRefusal } from './calendar.ts';

/** The maximum number of templates of a program, and of items and days in one. */
export const maxSeason = { templates: 50, pieces: 60, days: 730 } as const;

/** The kinds of things that a season template makes. */
export const SeasonKind = CalendarKind.extract(['challenge', 'notice', 'mailing']);

/** The kinds of things that a season template makes, parsed. */
export type SeasonKind = z.infer<typeof SeasonKind>;

/** Something that a season template makes. */
export const SeasonPiece = z.strictObject({
  /** Its number in the template, from 1. */
  id: z.int().positive(),
  kind: SeasonKind,
  title: z.string(),
  /** Days after the first day of the season. */
  day: z.int(),
  /** How many days it lasts; null for a notice without an end. */
  length: z.int().nullable(),
});

/** Something that a season template makes, parsed. */
export type SeasonPiece = z.infer<typeof SeasonPiece>;

/** Challenges, notices and emails that are planned together. */
export const SeasonTemplate = z.strictObject({
  id: Id,
  name: z.string(),
  pieces: z.array(SeasonPiece),
  /** Counts its changes; a change that sends an older number is refused. */
  version: z.int(),
});

/** Challenges, notices and emails that are planned together, parsed. */
export type SeasonTemplate = z.infer<typeof SeasonTemplate>;

/** The ready-made templates of the provider. */
export const ReadySeason = z.enum(['spring', 'summer', 'fresh-start']);

/** The ready-made templates of the provider, parsed. */
export type ReadySeason = z.infer<typeof ReadySeason>;

const params = z.strictObject({ id: Id });

/** Lists the templates of a program. */
export const listSeasonTemplates = endpoint({
  method: 'GET',
  path: '/season-templates',
  summary: "List the program's season templates, by name",
  access: 'admin',
  shows: ['season-templates'],
  response: z.array(SeasonTemplate),
});

/** Creates a template. */
export const createSeasonTemplate = endpoint({
  method: 'POST',
  path: '/season-templates',
  summary: 'Save a part of the calendar, or a ready-made season, as a template',
  description:
    "Takes the challenges, notices for everyone and emails that start from `startDate` to `endDate`, or the items of `ready` in `language`. Challenge pictures and participants aren't part of it.",
  access: 'admin',
  creates: true,
  body: z.strictObject({
    name: line(60),
    startDate: Day.optional(),
    endDate: Day.optional(),
    ready: ReadySeason.optional(),
    language: z.enum(['en', 'es']).optional(),
  }),
  changes: ['season-templates'],
  response: SeasonTemplate,
  errors: ['too_many_requests'],
});

/** Changes a template; what was made from it stays. */
export const updateSeasonTemplate = endpoint({
  method: 'POST',
  path: '/season-templates/:id',
  summary: 'Rename a season template, or change its titles and days',
  description: 'Items that `pieces` leaves out are removed.',
  access: 'admin',
  params,
  body: z.strictObject({
    name: line(60).optional(),
    pieces: z
      .array(
        z.strictObject({
          id: z.int().positive(),
          title: line(200),
          day: z.int().min(0).max(maxSeason.days),
        }),
      )
      .min(1)
      .max(maxSeason.pieces)
      .optional(),
    version: z.int(),
  }),
  changes: ['season-templates'],
  response: SeasonTemplate,
  errors: ['changed_meanwhile'],
});

/** Deletes a template; what was made from it stays. */
export const deleteSeasonTemplate = endpoint({
  method: 'DELETE',
  path: '/season-templates/:id',
  summary: 'Delete a season template',
  description: `Can be undone for ${undoHours} hours.`,
  access: 'admin',
  params,
  changes: ['season-templates', 'bulk-acts'],
  response: UndoableDeletion,
});

/** Returns what a template would make; nothing is made. */
export const previewSeason = endpoint({
  method: 'GET',
  path: '/season-templates/:id/preview',
  summary: 'Preview what a season template would create',
  description: 'Challenges whose name is taken get another one.',
  access: 'admin',
  params,
  query: z.strictObject({ startDate: Day }),
  shows: ['season-templates', 'challenges'],
  response: z.array(
    z.strictObject({
      ...SeasonPiece.shape,
      startDate: Day,
      endDate: Day.nullable(),
      refusal: MoveRefusal.nullable(),
    }),
  ),
});

/** Makes everything in a template, all or nothing. */
export const applySeasonTemplate = endpoint({
  method: 'POST',
  path: '/season-templates/:id/apply',
  summary: 'Plan a season: create its challenges, notices and emails',
  description: `Nothing starts or is sent before its day. Can be undone for ${undoHours} hours, until something has started.`,
  access: 'admin',
  creates: true,
  params,
  body: z.strictObject({ startDate: Day, version: z.int() }),
  changes: ['challenges', 'notices', 'mailings', 'bulk-acts'],
  response: z.strictObject({ created: z.int(), bulkActId: Id }),
  errors: ['changed_meanwhile', 'too_many_requests', 'already_taken'],
});
