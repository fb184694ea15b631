import type { Challenge } from '@stridewell/contracts';

/** The properties of a challenge that its rules are written from. */
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
