import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { UndoableDeletion, undoHours } from '#programs/bulk-acts.ts';
import { AnsweredFlag, Day, Flag, Id, line, SeenFields } from '#wire/primitives.ts';

/** An announcement to members: the program's (`admin`) or an organization's (`org`). */
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

/** A notice as its authors see it. */
export const WrittenNotice = z.strictObject({
  ...Notice.shape,
  /** How many days it is shown; null for no end. */
  duration: z.int().nullable(),
  /** 0 shows it only to administrators, or only to the organization. */
  allMembers: AnsweredFlag,
  organizationId: Id.nullable(),
  status: z.enum(['scheduled', 'live', 'ended']),
  /** How many members have dismissed it. */
  dismissals: z.int(),
});

/** A notice as its authors see it, parsed. */
export type WrittenNotice = z.infer<typeof WrittenNotice>;

const fields = {
  /** By default, the beginning of the message. */
  title: line(120).optional(),
  message: z.string().min(1).max(10_000),
  begins: Day,
  expires: Day.nullable(),
  /** In days, instead of the last day. */
  duration: z.int().positive().max(3650).nullable(),
  allMembers: Flag,
};

/** The content of a new notice; by default it begins today, has no end and is for all members. */
export const NewNotice = z.strictObject({
  ...z.object(fields).partial().shape,
  message: fields.message,
});

/** The changed fields of a notice; the rest stays. */
export const NoticeChanges = z.strictObject({
  ...z.object(fields).partial().shape,
  seen: SeenFields,
});

/** The content of a new notice of an organization. */
export const NewOrganizationNotice = z.strictObject({ ...NewNotice.shape, organizationId: Id });

const place = z.strictObject({ begins: Day, id: Id });
const params = z.strictObject({ id: Id });
const search = z.string().max(100).optional();

/** Lists the notices that have begun and that the viewer hasn't dismissed. */
export const listMemberNotices = endpoint({
  method: 'GET',
  path: '/members/:id/notices',
  summary: 'List your notices',
  access: 'member',
  owns: 'self',
  params,
  shows: ['notices'],
  response: Notice,
  list: { perPage: 10, place },
});

/** Lists the notices of the viewer's organization that have begun and weren't dismissed. */
export const listMyOrganizationNotices = endpoint({
  method: 'GET',
  path: '/organization/notices',
  summary: "List your organization's notices",
  access: 'member',
  shows: ['notices'],
  response: Notice,
  list: { perPage: 10, place },
});

/** Dismisses a notice for the viewer. */
export const dismissNotice = endpoint({
  method: 'POST',
  path: '/notices/:id/dismiss',
  summary: 'Dismiss a notice',
  access: 'member',
  params,
  changes: ['notices'],
  response: z.strictObject({ id: Id }),
});

/** Lists the program's notices, including future and past ones. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  summary: "List the program's notices",
  access: 'admin',
  query: z.strictObject({ search, status: WrittenNotice.shape.status.optional() }),
  shows: ['notices'],
  response: WrittenNotice,
  list: { perPage: 10, place },
});

/** Lists the notices of organizations. */
export const listOrganizationNotices = endpoint({
  method: 'GET',
  path: '/notices/organization',
  summary: 'List the notices of organizations',
  access: 'admin',
  query: z.strictObject({
    search,
    status: WrittenNotice.shape.status.optional(),
    organizationId: Id.optional(),
  }),
  shows: ['notices'],
  response: WrittenNotice,
  list: { perPage: 10, place },
});

/** Creates a notice of the program. */
export const createNotice = endpoint({
  method: 'POST',
  path: '/notices',
  summary: 'Create a notice',
  access: 'admin',
  creates: true,
  body: NewNotice,
  changes: ['notices'],
  response: WrittenNotice,
});

/** Changes a notice of the program. */
export const updateNotice = endpoint({
  method: 'POST',
  path: '/notices/:id',
  summary: 'Update a notice',
  access: 'admin',
  params,
  body: NoticeChanges,
  changes: ['notices'],
  response: WrittenNotice,
  errors: ['changed_meanwhile'],
});

/** Deletes a notice, of the program or of an organization. */
export const deleteNotice = endpoint({
  method: 'DELETE',
  path: '/notices/:id',
  summary: 'Delete a notice',
  description: `Can be undone for ${undoHours} hours.`,
  access: 'admin',
  params,
  changes: ['notices', 'bulk-acts'],
  response: UndoableDeletion,
});

/** Creates a notice of an organization. */
export const createOrganizationNotice = endpoint({
  method: 'POST',
  path: '/notice/organization',
  summary: 'Create an organization notice',
  access: 'admin',
  creates: true,
  body: NewOrganizationNotice,
  changes: ['notices'],
  response: WrittenNotice,
});

/** Changes a notice of an organization. */
export const updateOrganizationNotice = endpoint({
  method: 'POST',
  path: '/notice/organization/:id',
  summary: 'Update an organization notice',
  access: 'admin',
  params,
  body: NoticeChanges,
  changes: ['notices'],
  response: WrittenNotice,
  errors: ['changed_meanwhile'],
});
