/**
 * What answers show and writes change, named as a member would: every GET declares what it `shows`, every other
 * call what it `changes`, and a browser asks again for the answers that a write made old.
 */
export type Resource =
  | 'backups'
  | 'badges'
  /** Bulk actions of administrators. */
  | 'bulk-acts'
  /** Challenges with their members, standings, leaderboards and results. */
  | 'challenges'
  /** The packages that challenges are made from. */
  | 'challenge-packages'
  | 'cheers'
  | 'corrections'
  /** The days of members with their entries, and what is summed of them. */
  | 'days'
  /** The sources from which a member's days come by themselves. */
  | 'devices'
  | 'discussions'
  /** What members have typed into builders and not saved. */
  | 'drafts'
  | 'email-templates'
  /** Files of people that administrators uploaded. */
  | 'eligibility-files'
  /** Files of their own days that members uploaded. */
  | 'file-imports'
  | 'friends'
  /** Times in which the provider's staff saw the product as a member does. */
  | 'impersonations'
  | 'invites'
  | 'journals'
  /** The leaderboards of programs, teams and organizations. */
  | 'leaderboards'
  /** Mail that administrators wrote to many. */
  | 'mailings'
  /** Maps with their milestones. */
  | 'maps'
  | 'members'
  | 'messages'
  | 'metrics'
  /** Which versions of the app are served. */
  | 'mobile-versions'
  /** What a member is congratulated on. */
  | 'moments'
  | 'notices'
  | 'organizations'
  | 'partner-keys'
  | 'partner-api-keys'
  /** Programs as the people of their reseller see them. */
  | 'partner-programs'
  | 'partner-webhooks'
  /** The viewer's plan, and what the companion keeps for them. */
  | 'plan'
  | 'points'
  /** Programs on their way to another installation. */
  | 'program-exports'
  /** Programs with their settings and activities. */
  | 'programs'
  | 'questions'
  /** Releases of remotes, and what was asked about them. */
  | 'releases'
  /** The reports that administrators saved for themselves. */
  | 'report-views'
  /** Those who sell programs, with their keys and people. */
  | 'resellers'
  | 'rest-days'
  /** The second factor of a member: authenticator app, passkeys and recovery codes. */
  | 'second-factor'
  /** Where a member is signed in. */
  | 'sessions'
  /** Changes to how people can be signed in, which wait to be confirmed. */
  | 'sign-in-changes'
  | 'step-imports'
  | 'streaks'
  /** The address to which a member's phone posts their steps. */
  | 'sync-links'
  | 'teams'
  | 'unusual-days'
  | 'workshops';

/** The resources that are counted from the steps and goals of days, and change with them. */
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
