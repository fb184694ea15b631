/**
 * The resources that responses show and writes change, in a member's words: every GET declares what it `shows`, every
 * other call what it `changes`, and a browser refetches the responses that a write has outdated.
 */
export type Resource =
  | 'backups'
  | 'badges'
  /** Bulk actions of administrators. */
  | 'bulk-acts'
  /** Challenges with their members, standings, leaderboards and results. */
  | 'challenges'
  /** The packages that challenges are created from. */
  | 'challenge-packages'
  | 'cheers'
  | 'corrections'
  /** The days of members with their entries, and their totals. */
  | 'days'
  /** The sources that send a member's days automatically. */
  | 'devices'
  | 'discussions'
  /** Members' unsaved input in builders. */
  | 'drafts'
  | 'email-templates'
  /** Eligibility files that administrators uploaded. */
  | 'eligibility-files'
  /** Files with their own days that members uploaded. */
  | 'file-imports'
  | 'friends'
  /** Periods in which the provider's staff saw the product as a member does. */
  | 'impersonations'
  | 'invites'
  | 'journals'
  /** The leaderboards of programs, teams and organizations. */
  | 'leaderboards'
  /** Emails that administrators sent to many. */
  | 'mailings'
  /** Maps with their milestones. */
  | 'maps'
  | 'members'
  | 'messages'
  | 'metrics'
  /** Which versions of the app are supported. */
  | 'mobile-versions'
  /** Occasions to celebrate with a member. */
  | 'moments'
  | 'notices'
  | 'organizations'
  | 'partner-keys'
  | 'partner-api-keys'
  /** Programs as the people of their reseller see them. */
  | 'partner-programs'
  | 'partner-webhooks'
  /** The viewer's plan, and the companion's other data about them. */
  | 'plan'
  | 'points'
  /** Exports of programs to another installation. */
  | 'program-exports'
  /** Programs with their settings and activities. */
  | 'programs'
  /** Questions that are asked from one day to another. */
  | 'question-rounds'
  | 'questions'
  /** Releases of remotes, and requests about them. */
  | 'releases'
  /** The reports that administrators saved for themselves. */
  | 'report-views'
  /** Companies that sell programs, with their keys and people. */
  | 'resellers'
  | 'rest-days'
  /** The connection of a program's identity provider, its writes, and what waits. */
  | 'scim'
  /** Plans of a season that administrators saved. */
  | 'season-templates'
  /** The audiences that administrators saved. */
  | 'segments'
  /** The second factor of a member: authenticator app, passkeys and recovery codes. */
  | 'second-factor'
  /** Where a member is signed in. */
  | 'sessions'
  /** Pending changes to how people can sign in. */
  | 'sign-in-changes'
  | 'step-imports'
  | 'streaks'
  /** The address to which a member's phone posts their steps. */
  | 'sync-links'
  | 'teams'
  | 'unusual-days'
  | 'workshops';

/** The resources that are derived from the steps and goals of days, and change with them. */
export const countedFromDays = [
  'days',
  'leaderboards',
  'challenges',
  'points',
  'badges',
  'streaks',
] as const satisfies readonly Resource[];

/** The resources that merging two accounts of one person changes. */
export const changedByMerge = [
  ...countedFromDays,
  'members',
  'friends',
  'teams',
  'organizations',
] as const satisfies readonly Resource[];
