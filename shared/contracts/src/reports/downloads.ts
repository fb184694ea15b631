import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { asReport } from '#wire/spreadsheets.ts';
import { Day, Id } from '#wire/primitives.ts';
import { ContentLanguage } from '#companion/assessment.ts';
import { minimumGroup } from '#programs/programs.ts';

const ofSpan = { startDate: Day.optional(), endDate: Day.optional(), ...asReport };

/** The settings that all files share. */
const file = {
  shows: [], // files aren't cached
  response: z.file(),
  errors: ['too_many_requests'],
} as const;

/** The settings that all program files share. */
const fileOfProgram = {
  ...file,
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
} as const;

/** The description that all files share. */
const shared =
  'A UTF-8 CSV file with a byte order mark, or with `file=xlsx` an Excel workbook; at most two at a time per program and one per person. `separator` defaults to `comma`; for Spanish readers, to `semicolon` with a decimal comma. In a CSV file, an apostrophe disarms text that a spreadsheet could read as a formula. In a workbook, IDs are text, and dates and numbers are themselves. If the download fails, the connection breaks, so a partial file never looks complete.';

const percentChange =
  "Percent change compares the last third of the period's days (since registration) with the first third. Empty if the first third has no steps.";

/** Downloads the steps of each member in a period, by default from the registration to today. */
export const downloadMemberStats = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/member-stats-download',
  summary: 'Download steps per member',
  description: `${shared}\n\n${percentChange}`,
  query: z.strictObject(ofSpan),
});

/** Downloads all current and former members of the program, with their device and groups. */
export const downloadAllUsers = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/all-users-download',
  summary: 'Download all members of a program',
  description: shared,
  query: z.strictObject(asReport),
});

/** Downloads the results of challenges that ended in a period. */
export const downloadChallengeCompletion = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/challenge-completion-summary-download',
  summary: 'Download results per challenge',
  description: `${shared}\n\nCovers all participants of challenges that end in the period.`,
  query: z.strictObject(ofSpan),
});

/** Downloads the standings of a challenge. */
export const downloadChallengeStats = endpoint({
  ...file,
  method: 'GET',
  path: '/challenges/:id/stats-download',
  summary: "Download a challenge's leaderboard",
  description: shared,
  access: 'admin',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(asReport),
});

/** Downloads the current members of a challenge's winning teams. */
export const downloadTeamWinners = endpoint({
  ...file,
  method: 'GET',
  path: '/challenges/:id/team-winners-report',
  summary: "Download the members of a challenge's top three teams",
  description: `${shared}\n\nOne row per current member. Empty unless teams take part.`,
  access: 'admin',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(asReport),
});

/** Downloads the viewer's own steps, entry by entry. */
export const downloadStepLog = endpoint({
  ...file,
  method: 'GET',
  path: '/members/:id/step-log-download',
  summary: 'Download your step log',
  description: shared,
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(ofSpan),
});

/** Downloads the data of one member that an administrator may hand out. */
export const downloadMemberLog = endpoint({
  ...file,
  method: 'GET',
  path: '/members/:id/member-log-download',
  summary: "Download a member's step log as admins see it",
  description: `${shared}\n\nPrivate notes are left out. The member can see that the file was downloaded.`,
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
  summary: 'Download your points log',
  description: shared,
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(ofSpan),
});

/** Downloads the points of each member, by rule. */
export const downloadPointsSummary = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/points-summary-download',
  summary: 'Download points per member and category',
  description: `${shared}\n\nPoints for wellness metrics are left out, including from the total.`,
  query: z.strictObject(ofSpan),
});

/** Downloads which member earned which badge, and when. */
export const downloadBadgesStats = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/badges-stats-download',
  summary: 'Download when each member first earned each badge',
  description: `${shared}\n\nBadges for wellness metrics and answers are left out.`,
  query: z.strictObject(asReport),
});

/** Downloads how often each metric was logged; never by whom, nor its values. */
export const downloadWellnessMetrics = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/wellness-metrics-download',
  summary: 'Download how often each metric was logged',
  description: `${shared}\n\nOne row per metric, without members or values. Only days on which at least ${minimumGroup} members logged it count.`,
  query: z.strictObject(ofSpan),
});

const ofMembership = "A member's steps count on the days they belonged to the group.";

/** Downloads the teams of a program with their steps. */
export const downloadTeamSummary = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/team-summary-download',
  summary: 'Download steps per team',
  description: `${shared}\n\n${ofMembership}`,
  query: z.strictObject(ofSpan),
});

/** Downloads the organizations of a program with their steps. */
export const downloadOrganizationSummary = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/organization-summary-download',
  summary: 'Download steps per organization',
  description: `${shared}\n\n${ofMembership} Only days with steps from at least ${minimumGroup} of its members count.`,
  query: z.strictObject(ofSpan),
});

/** Downloads the steps of each member of an organization. */
export const downloadOrganizationMembers = endpoint({
  ...file,
  method: 'GET',
  path: '/organizations/:id/member-summary-download',
  summary: 'Download steps per member of an organization',
  description: `${shared}\n\n${percentChange}`,
  access: 'admin',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(ofSpan),
});

/** Downloads the teams of an organization with their steps. */
export const downloadOrganizationTeams = endpoint({
  ...file,
  method: 'GET',
  path: '/organizations/:id/team-summary-download',
  summary: 'Download steps per team of an organization',
  description: `${shared}\n\n${ofMembership}`,
  access: 'admin',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(ofSpan),
});

/** Downloads how many members chose which answers to a program's questions. */
export const downloadQuestionStats = endpoint({
  method: 'POST',
  path: '/questions/:id/stats-download',
  changes: [],
  response: z.file(),
  errors: ['too_many_requests'],
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  summary: 'Download the answers to questions',
  description: `${shared}\n\nA day's answers count once the day is over everywhere and at least ${minimumGroup} more members have answered. Answers chosen by fewer than ${minimumGroup} members, or that would reveal them, have no number. Free-text answers are only counted.`,
  query: z.strictObject(asReport),
  /** Without a list, all questions of the program. */
  body: z.strictObject({ questionList: z.array(Id).min(1).max(200).optional() }),
});

/** Downloads how many members had taken the assessment by which day. */
export const downloadAssessmentStatus = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/assessment-status-download',
  summary: 'Download how many members took the assessment',
  description: shared,
  query: z.strictObject(asReport),
});

/** Downloads how often each answer of the assessment was chosen. */
export const downloadAssessmentAnswers = endpoint({
  ...fileOfProgram,
  method: 'GET',
  path: '/programs/:id/assessment-answers-download',
  summary: 'Download how often each assessment answer was chosen',
  description: `${shared}\n\nCounts of fewer than ${minimumGroup} members, or that would reveal them, are empty.`,
  query: z.strictObject({ ...asReport, language: ContentLanguage.optional() }),
});
