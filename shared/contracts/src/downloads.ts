import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Day, Flag, Id } from './primitives.ts';
import { minimumGroup } from './programs.ts';

/** What stands between the cells of a file: beside commas decimals have a point, beside semicolons a comma. */
export const Separator = z.enum(['comma', 'semicolon']);

/** What stands between the cells of a file, parsed. */
export type Separator = z.infer<typeof Separator>;

/** In which form a file is wanted. */
export const asSpreadsheet = {
  /** `semicolon` for Spanish and `comma` for English, unless told. */
  separator: Separator.optional(),
  /** Whether the file begins with a byte order mark, by which spreadsheets know UTF-8; before semicolons unless told. */
  bom: Flag.optional(),
};

const ofSpan = { startDate: Day.optional(), endDate: Day.optional(), ...asSpreadsheet };

/** What every file has in common. */
const file = {
  shows: [], // no file is kept in a cache
  response: z.file(),
  errors: ['too_many_requests'],
} as const;

/** What every file of a program has in common. */
const fileOfProgram = {
  ...file,
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
} as const;

/** What is said of every file. */
const shared =
  'A CSV file in UTF-8, at most two at once for a program and one for a person. `separator` is `semicolon`, with a decimal comma and a byte order mark, where the language that the viewer has chosen (until then that of Accept-Language) is Spanish, else `comma`, with a decimal point. Every text is quoted, and has an apostrophe wherever a spreadsheet would begin a formula: at its beginning, and after a comma, semicolon, tab or line break. Whatever breaks on the way breaks the connection, so that half a file never looks whole.';

const percentChange =
  'Percent change: the days of the span, since the registration, are divided by three; the steps of that many last days, less those of as many first days, divided by those of the first. Empty where the first days have no steps.';

/** Downloads what each member walked in a span of days, from the registration to today unless told. */
export const downloadMemberStats = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/member-stats-download',
  summary: 'Download what each member walked',
  description: `${shared}\n\n${percentChange}`,
  query: z.strictObject(ofSpan),
});

/** Downloads everybody who is or was in the program, with their device and where they belong. */
export const downloadAllUsers = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/all-users-download',
  summary: 'Download everybody in the program',
  description: shared,
  query: z.strictObject(asSpreadsheet),
});

/** Downloads who came how far in the challenges that ended in a span of days. */
export const downloadChallengeCompletion = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/challenge-completion-summary-download',
  summary: 'Download who came how far in each challenge',
  description: `${shared}\n\nEvery challenge whose last day lies in the span, with all who are in it. A goal is completed on the day on which the steps that count there reach it.`,
  query: z.strictObject(ofSpan),
});

/** Downloads the standings of a challenge. */
export const downloadChallengeStats = endpoint({
  ...file,
  method: 'GET',
  path: '/challenges/:id/stats-download',
  summary: 'Download the standings of a challenge',
  description: shared,
  access: 'admin',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(asSpreadsheet),
});

/** Downloads who is in the teams that won a challenge. */
export const downloadTeamWinners = endpoint({
  ...file,
  method: 'GET',
  path: '/challenges/:id/team-winners-report',
  summary: 'Download who is in the first three teams of a challenge',
  description: `${shared}\n\nA line for each member of the teams that are ranked first, second and third, as they stand now; none where other than teams take part.`,
  access: 'admin',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(asSpreadsheet),
});

/** Downloads the viewer's own steps, entry by entry. */
export const downloadStepLog = endpoint({
  ...file,
  method: 'GET',
  path: '/members/:id/step-log-download',
  summary: 'Download my steps, entry by entry',
  description: shared,
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(ofSpan),
});

/** Downloads what an administrator may hand out of one member. */
export const downloadMemberLog = endpoint({
  ...file,
  method: 'GET',
  path: '/members/:id/member-log-download',
  summary: 'Download the steps of a member, entry by entry, as administrators see them',
  description: `${shared}\n\nNotes are left out: they are the member's own. That the file was taken is among the looks that the member reads.`,
  access: 'admin',
  owns: 'member',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(ofSpan),
});

/** Downloads the viewer's own points, entry by entry. */
export const downloadPointLog = endpoint({
  ...file,
  method: 'GET',
  path: '/members/:id/point-log-download',
  summary: 'Download my points, entry by entry',
  description: shared,
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(ofSpan),
});

/** Downloads the points of each member, by what they were given for. */
export const downloadPointsSummary = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/points-summary-download',
  summary: 'Download the points of each member, by what they were given for',
  description: `${shared}\n\nPoints for wellness metrics are left out, of the total as well.`,
  query: z.strictObject(ofSpan),
});

/** Downloads which member earned which badge when. */
export const downloadBadgesStats = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/badges-stats-download',
  summary: 'Download which member first earned which badge when',
  description: `${shared}\n\nBadges for wellness metrics and answers are left out.`,
  query: z.strictObject(asSpreadsheet),
});

/** Downloads how often each metric was logged; never by whom, nor what. */
export const downloadWellnessMetrics = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/wellness-metrics-download',
  summary: 'Download how often each metric was logged; never by whom, nor what',
  description: `${shared}\n\nOne line a metric. Only days on which at least ${minimumGroup} members logged it are counted.`,
  query: z.strictObject(ofSpan),
});

const ofMembership =
  'Steps of a member count for the group on the days on which the member was in it; the average is over those days.';

/** Downloads the teams of a program with what they walked. */
export const downloadTeamSummary = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/team-summary-download',
  summary: 'Download the teams with what they walked',
  description: `${shared}\n\n${ofMembership}`,
  query: z.strictObject(ofSpan),
});

/** Downloads the organizations of a program with what they walked. */
export const downloadOrganizationSummary = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/organization-summary-download',
  summary: 'Download the organizations with what they walked',
  description: `${shared}\n\n${ofMembership} Only days on which at least ${minimumGroup} of its members walked are counted.`,
  query: z.strictObject(ofSpan),
});

/** Downloads what each member of an organization walked. */
export const downloadOrganizationMembers = endpoint({
  ...file,
  method: 'GET',
  path: '/organizations/:id/member-summary-download',
  summary: 'Download what each member of an organization walked',
  description: `${shared}\n\n${percentChange}`,
  access: 'admin',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(ofSpan),
});

/** Downloads the teams of an organization with what they walked. */
export const downloadOrganizationTeams = endpoint({
  ...file,
  method: 'GET',
  path: '/organizations/:id/team-summary-download',
  summary: 'Download the teams of an organization with what they walked',
  description: `${shared}\n\n${ofMembership}`,
  access: 'admin',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(ofSpan),
});

/** Downloads how the questions of a program were answered, by how many. */
export const downloadQuestionStats = endpoint({
  method: 'POST',
  path: '/questions/:id/stats-download',
  changes: [],
  response: z.file(),
  errors: ['too_many_requests'],
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  summary: 'Download how many members answered questions how',
  description: `${shared}\n\nOf the program that the path names, the questions of \`questionList\`. Answers of a day are counted once it is over everywhere and at least ${minimumGroup} members have answered since the last day that was counted. An answer that fewer than ${minimumGroup} of them gave is listed without its number, and so is another one where that number would follow from the rest; words of one's own are only counted.`,
  query: z.strictObject(asSpreadsheet),
  body: z.strictObject({ questionList: z.array(Id).min(1).max(200) }),
});
