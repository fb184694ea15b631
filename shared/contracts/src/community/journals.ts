import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Picture } from '#wire/pictures.ts';
import { AnsweredFlag, Day, Flag, Id, Instant } from '#wire/primitives.ts';

/** The readers of a journal entry in addition to its author: no one, their friends, or everyone in the program. */
export const JournalVisibility = z.enum(['self', 'friends', 'public']);

/** The maximum number of photos in an entry. */
export const maxPhotos = 4;

/** How many days back journals are listed by default, and can be written: three months at most. */
export const journalDays = 92;

/** A photo with its alt text. */
export const Photo = z.strictObject({ ...Picture.shape, alternativeText: z.string() });

/** A comment on a journal entry. */
export const JournalComment = z.strictObject({
  id: Id,
  journalId: Id,
  member: Person,
  text: z.string(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  /** Whether the viewer may delete it: its author, the author of the entry, or an administrator. */
  canDelete: AnsweredFlag,
});

/** A comment on a journal entry, parsed. */
export type JournalComment = z.infer<typeof JournalComment>;

/** A journal entry. */
export const Journal = z.strictObject({
  id: Id,
  member: Person,
  date: Day,
  /** Plain text with line breaks. */
  text: z.string(),
  visibility: JournalVisibility,
  photos: z.array(Photo),
  commentCount: z.int(),
  /** The first 50 comments, the oldest first; only if requested. */
  comments: z.array(JournalComment).optional(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
});

/** A journal entry, parsed. */
export type Journal = z.infer<typeof Journal>;

/** The number of entries by visibility; null unless requested. */
const Counts = z.strictObject({
  totalCount: z.int().nullable(),
  publicCount: z.int().nullable(),
  friendsOnlyCount: z.int().nullable(),
  privateCount: z.int().nullable(),
});

const Place = z.strictObject({ date: Day, id: Id });
const text = z.string().max(5000);

/** Lists a member's entries. */
export const listMemberJournals = endpoint({
  method: 'GET',
  path: '/members/:id/journals',
  summary: "List a member's journal entries, newest day first",
  description:
    "`filter` friends lists your friends' entries. Without `startDate`, the last three months. `includeMetaCounts` counts your entries per visibility.",
  access: 'member',
  owns: 'member',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    filter: z.enum(['self', 'friends']).optional(),
    photosOnly: Flag.optional(),
    includeMetaCounts: Flag.optional(),
    includeComments: Flag.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  shows: ['journals'],
  response: Journal,
  list: { perPage: 10, place: Place, meta: Counts },
});

/** Lists the entries of people in the program. */
export const listProgramJournals = endpoint({
  method: 'GET',
  path: '/programs/:id/journals',
  summary: "List public journal entries, or your friends' entries",
  access: 'member',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    friends: Flag.optional(),
    photosOnly: Flag.optional(),
    includeComments: Flag.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  shows: ['journals'],
  response: Journal,
  list: { perPage: 10, place: Place },
});

const photos = {
  /** Pictures uploaded earlier. */
  photos: z.array(Id).max(maxPhotos).optional(),
  /** The descriptions of the photos, in the same order. */
  alternativeTexts: z.array(z.string().max(300)).max(maxPhotos).optional(),
};

/** Creates an entry. */
export const createJournal = endpoint({
  method: 'POST',
  path: '/journals',
  summary: 'Create a journal entry, with up to four photos',
  description: 'Needs text or a photo. Defaults to today and private.',
  access: 'member',
  creates: true,
  takesPictures: true,
  body: z.strictObject({
    text: text.optional(),
    date: Day.optional(),
    visibility: JournalVisibility.optional(),
    ...photos,
  }),
  changes: ['journals', 'points'],
  response: Journal,
  errors: ['day_in_future', 'day_outside_window'],
});

/** Changes an entry. */
export const updateJournal = endpoint({
  method: 'POST',
  path: '/journals/:id',
  summary: 'Update your journal entry',
  description: 'Photos are added to the existing ones.',
  access: 'member',
  takesPictures: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    text: text.optional(),
    visibility: JournalVisibility.optional(),
    ...photos,
    /** Photos to remove. */
    removedPhotos: z.array(Id).max(maxPhotos).optional(),
  }),
  changes: ['journals', 'points'],
  response: Journal,
});

/** Deletes a photo of an entry. */
export const destroyJournalImage = endpoint({
  method: 'POST',
  path: '/journals/:id/destroy-image',
  summary: 'Delete a photo from your journal entry',
  access: 'member',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ imageId: Id }),
  changes: ['journals', 'points'],
  response: Journal,
});

/** Deletes an entry. */
export const deleteJournal = endpoint({
  method: 'DELETE',
  path: '/journals/:id',
  summary: 'Delete your journal entry with its photos and comments',
  description: 'Admins can delete public entries.',
  access: 'member',
  params: z.strictObject({ id: Id }),
  changes: ['journals', 'points'],
  response: z.strictObject({ id: Id }),
});
