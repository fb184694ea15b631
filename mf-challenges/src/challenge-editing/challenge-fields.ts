import type { AuthUser, Challenge, ChallengePackage } from '@stridewell/contracts';
import type { ChosenPicture, PickedMember } from '@stridewell/parts';
import type { Language } from '@stridewell/platform';
import { addDays, dailyStepCap, dayCount, formatOf, hasOwnGoal } from '@stridewell/rules';
import type { ChallengeRules } from '#challenge/index.ts';
import { inLanguage } from '#maps/index.ts';

/** The people who join a new challenge besides its creator; with `organizations`, all their members or teams. */
export type Including = 'nobody' | 'chosen' | 'organizations' | 'everybody';

/**
 * Returns the form's choice of people; in a challenge between organizations, the chosen organizations themselves take
 * part.
 */
export function includingOf({
  including,
  between,
}: Pick<ChallengeFields, 'including' | 'between'>): Including {
  return including === 'organizations' && between === 'organization' ? 'chosen' : including;
}

/** The fields of a challenge in the forms that create or edit it, under the API's names. */
export interface ChallengeFields {
  challengeName: string;
  description: string;
  between: Challenge['between'];
  atStake: string;
  /** Whether reaching the goal gives points, and how many. */
  incentivizeChallenge: boolean;
  incentiveAmount: number | null;
  /** Whether the recognition wall has its own name, and which. */
  useCustomRecognitionWallTitle: boolean;
  customRecognitionWallTitle: string;
  challengeUploadedImage: ChosenPicture | null;
  /** Whether the challenge's picture is removed. */
  isPictureRemoved: boolean;
  mapId: number | null;
  startDate: string | null;
  endDate: string | null;
  /** How days add up to a score. */
  format: Challenge['format'];
  steps: number | null;
  /** The number of days to reach, null for all of them; or the steps to reach together. */
  goal: number | null;
  /** The points to reach per day: the goal is this times the number of days. */
  pointsGoal: number | null;
  trackTextAndImagePoints: boolean;
  trackQuestionPoints: boolean;
  /** The last day to join; null for any day of the challenge. */
  deadline: string | null;
  dailyCap: number | null;
  graceHours: string;
  allowActivities: boolean;
  /** Whether typed and imported entries count. */
  allowManualEntries: boolean;
  /** Whether members can enter when they completed it, and write private notes. */
  allowAddingCompletionDate: boolean;
  allowFreeTextInput: boolean;
  /** For a group: count its total instead of its average. */
  trackingCalc: boolean;
  open: boolean;
  public: boolean;
  featured: boolean;
  addCreator: boolean;
  including: Including;
  /** Whether the included people are added right away or invited. */
  includeType: 'invite' | 'add';
  memberIds: readonly PickedMember[];
  teamIds: readonly PickedMember[];
  organizationIds: readonly PickedMember[];
}

/** The fields of each step of the builder. */
export const builderSteps = {
  about: ['challengeName', 'between', 'description', 'atStake', 'challengeUploadedImage', 'mapId'],
  plan: [
    'startDate',
    'endDate',
    'format',
    'steps',
    'goal',
    'pointsGoal',
    'trackTextAndImagePoints',
    'trackQuestionPoints',
    'deadline',
    'dailyCap',
    'graceHours',
    'allowActivities',
    'allowManualEntries',
    'trackingCalc',
    'allowAddingCompletionDate',
    'allowFreeTextInput',
    'incentivizeChallenge',
    'incentiveAmount',
    'useCustomRecognitionWallTitle',
    'customRecognitionWallTitle',
  ],
  people: [
    'open',
    'public',
    'featured',
    'addCreator',
    'including',
    'includeType',
    'memberIds',
    'teamIds',
    'organizationIds',
  ],
  review: [],
} as const satisfies Record<string, readonly (keyof ChallengeFields)[]>;

/** Maps the API's field names to the form's, where they differ. */
export const formNames: Readonly<Record<string, keyof ChallengeFields>> = {
  includeAll: 'including',
  incentiveType: 'incentivizeChallenge',
};

/** A step of the builder. */
export type BuilderStep = keyof typeof builderSteps;

/** The builder's steps in order. */
export const stepOrder = ['about', 'plan', 'people', 'review'] as const satisfies BuilderStep[];

const usualDays = 14;
const usualSteps = 8000;
const usualGrace = 72;
/** The points of a day with its goal reached and one metric logged. */
const usualPoints = 30;
const usualIncentive = 100;

/** Returns the defaults of a new challenge: two weeks starting tomorrow, open to everyone. */
export function newChallenge(today: string): ChallengeFields {
  const startDate = addDays(today, 1);
  return {
    challengeName: '',
    description: '',
    between: 'individuals',
    atStake: '',
    challengeUploadedImage: null,
    isPictureRemoved: false,
    mapId: null,
    incentivizeChallenge: false,
    incentiveAmount: usualIncentive,
    useCustomRecognitionWallTitle: false,
    customRecognitionWallTitle: '',
    startDate,
    endDate: addDays(startDate, usualDays - 1),
    steps: usualSteps,
    format: 'total',
    goal: null,
    pointsGoal: usualPoints,
    trackTextAndImagePoints: true,
    trackQuestionPoints: true,
    deadline: null,
    dailyCap: dailyStepCap,
    graceHours: String(usualGrace),
    allowAddingCompletionDate: false,
    allowFreeTextInput: false,
    allowActivities: false,
    allowManualEntries: true,
    trackingCalc: false,
    open: true,
    public: true,
    featured: false,
    addCreator: true,
    including: 'nobody',
    includeType: 'invite',
    memberIds: [],
    teamIds: [],
    organizationIds: [],
  };
}

/** Returns the form's values for a challenge from a package. */
export function fieldsOfPackage(
  chosen: ChallengePackage,
  today: string,
  language: Language,
): ChallengeFields {
  const usual = newChallenge(today);
  return {
    ...usual,
    challengeName: inLanguage(chosen.name, language),
    description: inLanguage(chosen.description, language),
    endDate: addDays(usual.startDate ?? today, chosen.duration - 1),
    between: chosen.between,
    mapId: chosen.mapId,
    steps: chosen.steps,
    dailyCap: chosen.dailyCap,
    graceHours: String(chosen.graceHours),
    format: chosen.format,
    goal: chosen.goal,
    ...(chosen.format === 'points' && { pointsGoal: chosen.steps }),
    trackTextAndImagePoints: chosen.trackTextAndImagePoints === 1,
    trackQuestionPoints: chosen.trackQuestionPoints === 1,
    allowActivities: chosen.allowActivities === 1,
    allowManualEntries: chosen.allowManualEntries !== 0,
    allowAddingCompletionDate: chosen.allowAddingCompletionDate === 1,
    allowFreeTextInput: chosen.allowFreeTextInput === 1,
  };
}

/** Returns the kinds of participants that the viewer can create challenges for. */
export function kindsFor({ isProgramAdmin, program }: AuthUser): Challenge['between'][] {
  const kinds = ['individuals', 'groups', 'organization'] as const;
  return kinds.filter(
    (kind) =>
      (kind !== 'groups' || program.teamsOff === 0) &&
      (kind !== 'organization' || (isProgramAdmin === 1 && program.organizationsOn === 1)),
  );
}

/** Returns the goal from the fields, in the unit of their format. */
function goalOf({ format, goal, pointsGoal, steps }: ChallengeFields, days: number): number {
  const { unit, isTogether } = formatOf(format);
  if (isTogether) return goal ?? 0;
  if (unit === 'days') return goal ?? days;
  return days * ((unit === 'points' ? pointsGoal : steps) ?? 0);
}

/** Returns the form's values for a challenge. */
export function fieldsOf(challenge: Challenge): ChallengeFields {
  return {
    ...newChallenge(challenge.startDate),
    challengeName: challenge.name,
    description: challenge.description,
    between: challenge.between,
    atStake: challenge.atStake ?? '',
    incentivizeChallenge: challenge.incentivizeChallenge === 1,
    incentiveAmount: challenge.incentiveAmount ?? usualIncentive,
    useCustomRecognitionWallTitle: challenge.useCustomRecognitionWallTitle === 1,
    customRecognitionWallTitle: challenge.customRecognitionWallTitle ?? '',
    mapId: challenge.mapId,
    startDate: challenge.startDate,
    endDate: challenge.endDate,
    format: challenge.format,
    steps: challenge.steps,
    goal: hasOwnGoal(challenge.format) ? challenge.goal : null,
    ...(challenge.format === 'points' && { pointsGoal: challenge.steps }),
    trackTextAndImagePoints: challenge.trackTextAndImagePoints === 1,
    trackQuestionPoints: challenge.trackQuestionPoints === 1,
    deadline: challenge.lastJoinDate,
    dailyCap: challenge.dailyCap,
    graceHours: String(challenge.graceHours),
    allowActivities: challenge.allowActivities === 1,
    allowManualEntries: challenge.allowManualEntries === 1,
    allowAddingCompletionDate: challenge.allowAddingCompletionDate === 1,
    allowFreeTextInput: challenge.allowFreeTextInput === 1,
    trackingCalc: challenge.trackingCalc === 1,
    open: challenge.open === 1,
    public: challenge.public === 1,
    featured: challenge.featured === 1,
  };
}

/** Returns the number of days from the first to the last, inclusive; null while they are not a valid period. */
export function daysOf({ startDate, endDate }: Pick<ChallengeFields, 'startDate' | 'endDate'>) {
  if (startDate === null || endDate === null || endDate < startDate) return null;
  return dayCount(startDate, endDate);
}

/** Returns the points that the fields promise each member who reaches the goal; null if none. */
export function promisedPoints(fields: ChallengeFields): number | null {
  const isPromised = fields.incentivizeChallenge && fields.between === 'individuals';
  return isPromised ? fields.incentiveAmount : null;
}

/** Returns the rules that the fields result in. */
export function rulesOfFields(fields: ChallengeFields): ChallengeRules {
  const days = daysOf(fields) ?? 1;
  const steps = fields.steps ?? 0;
  return {
    days,
    steps,
    goal: goalOf(fields, days),
    format: fields.format,
    between: fields.between,
    trackingCalc: fields.trackingCalc ? 1 : 0,
    trackTextAndImagePoints: fields.trackTextAndImagePoints ? 1 : 0,
    trackQuestionPoints: fields.trackQuestionPoints ? 1 : 0,
    dailyCap: fields.dailyCap ?? dailyStepCap,
    lastJoinDate: fields.deadline,
    graceHours: Number(fields.graceHours),
    allowActivities: fields.allowActivities ? 1 : 0,
    allowManualEntries: fields.allowManualEntries ? 1 : 0,
    open: fields.open ? 1 : 0,
    incentiveAmount: promisedPoints(fields),
  };
}
