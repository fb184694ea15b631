import type { Challenge } from '@stridewell/contracts';

/** What the rules of a challenge are written from. */
export type ChallengeRules = Pick<
  Challenge,
  | 'between'
  | 'trackingCalc'
  | 'allowActivities'
  | 'allowManualEntries'
  | 'dailyCap'
  | 'lastJoinDate'
  | 'graceHours'
  | 'days'
  | 'goal'
  | 'steps'
  | 'format'
  | 'trackTextAndImagePoints'
  | 'trackQuestionPoints'
  | 'open'
  | 'incentiveAmount'
>;
