import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id, line } from '#wire/primitives.ts';

/** The reports of a program, each a file and a table on the screen. */
export const ReportName = z.enum([
  'memberStats',
  'allUsers',
  'teamSummary',
  'organizationSummary',
  'organizationMembers',
  'organizationTeams',
  'challengeCompletion',
  'challengeStats',
  'teamWinners',
  'pointsSummary',
  'badgesStats',
  'questionStats',
  'wellnessMetrics',
  'assessmentStatus',
  'assessmentAnswers',
  'boardPack',
]);

/** A report of a program, parsed. */
export type ReportName = z.infer<typeof ReportName>;

/** How often the link of a saved view is emailed. */
export const ReportCadence = z.enum(['daily', 'weekly', 'monthly']);

/** How often the link of a saved view is emailed, parsed. */
export type ReportCadence = z.infer<typeof ReportCadence>;

/** A filter of one column of a report by a value. */
const ReportFilter = z.strictObject({ column: line(120), value: line(200) });

/** The maximum number of views that one administrator can save. */
export const maxReportViews = 50;

const written = {
  name: line(80),
  report: ReportName,
  /** The challenge, organization or question of the report; null for the program. */
  aboutId: Id.nullable(),
  /** The number of days up to the day on which it is opened; null if the days are fixed, or there are none. */
  lastDays: z.int().positive().max(3660).nullable(),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  search: z.string().max(100),
  filters: z.array(ReportFilter).max(10),
  /** Null for no emails. */
  cadence: ReportCadence.nullable(),
};

/** A report that an administrator saved for themselves; it contains no figures. */
export const ReportView = z.strictObject({
  id: Id,
  ...written,
  /** The day on which its link is emailed next, in the program's time zone; null for never. */
  nextOn: Day.nullable(),
});

/** A saved view, parsed. */
export type ReportView = z.infer<typeof ReportView>;

/** The saved settings of a report. */
export const NewReportView = z.strictObject({
  name: written.name,
  report: written.report,
  aboutId: written.aboutId.default(null),
  lastDays: written.lastDays.default(null),
  startDate: written.startDate.default(null),
  endDate: written.endDate.default(null),
  search: written.search.default(''),
  filters: written.filters.default([]),
  cadence: written.cadence.default(null),
});

/** The changed fields of a view; the rest stays. */
export const ReportViewChanges = z.strictObject(
  z.object(written).omit({ report: true }).partial().shape,
);

const OfMember = z.strictObject({ id: Id });
const OfView = z.strictObject({ id: Id, reportViewId: Id });

/** Lists the views that the viewer saved. */
export const listReportViews = endpoint({
  method: 'GET',
  path: '/members/:id/report-views',
  summary: 'List your saved reports, by name',
  access: 'admin',
  owns: 'self',
  params: OfMember,
  shows: ['report-views'],
  response: ReportView,
  list: { perPage: maxReportViews, place: z.strictObject({ name: z.string(), id: Id }) },
});

/** Saves a report with its filters. */
export const createReportView = endpoint({
  method: 'POST',
  path: '/members/:id/report-views',
  summary: 'Save a report with its period and filters',
  description:
    "With a `cadence`, you get a link by email each morning, each Monday or on the first of each month, for as long as you're an admin. The email has no figures.",
  access: 'admin',
  owns: 'self',
  creates: true,
  params: OfMember,
  body: NewReportView,
  changes: ['report-views'],
  response: ReportView,
  errors: ['too_many_requests'],
});

/** Changes a saved view. */
export const updateReportView = endpoint({
  method: 'POST',
  path: '/members/:id/report-views/:reportViewId',
  summary: 'Update a saved report or its email schedule',
  access: 'admin',
  owns: 'self',
  params: OfView,
  body: ReportViewChanges,
  changes: ['report-views'],
  response: ReportView,
});

/** Deletes a saved view. */
export const deleteReportView = endpoint({
  method: 'DELETE',
  path: '/members/:id/report-views/:reportViewId',
  summary: 'Delete a saved report and stop its emails',
  access: 'admin',
  owns: 'self',
  params: OfView,
  changes: ['report-views'],
  response: z.strictObject({ id: Id }),
});
