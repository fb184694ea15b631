import type { ChallengeFields } from './challenge-fields.ts';

/** The fields that two organizers may both change, in the order of the form, with their labels. */
export const fieldLabels = {
  challengeName: 'editing.name',
  description: 'editing.description',
  atStake: 'editing.prize',
  incentivizeChallenge: 'rewards.give',
  incentiveAmount: 'rewards.amount',
  useCustomRecognitionWallTitle: 'rewards.ownTitle',
  customRecognitionWallTitle: 'rewards.title',
  mapId: 'mapField.label',
  startDate: 'editing.startDate',
  endDate: 'editing.endDate',
  format: 'formats.label',
  steps: 'editing.steps',
  goal: 'rules.goal',
  pointsGoal: 'formats.pointsADay',
  trackTextAndImagePoints: 'formats.journals',
  trackQuestionPoints: 'formats.questions',
  deadline: 'editing.deadline',
  dailyCap: 'editing.dailyCap',
  graceHours: 'editing.graceHours',
  allowActivities: 'editing.allowActivities',
  allowManualEntries: 'editing.allowManualEntries',
  allowAddingCompletionDate: 'editing.allowAddingCompletionDate',
  allowFreeTextInput: 'editing.allowFreeTextInput',
  trackingCalc: 'editing.trackingCalc',
  open: 'editing.open',
  public: 'editing.public',
  featured: 'editing.featured',
} as const satisfies Partial<Record<keyof ChallengeFields, string>>;

type ToldField = keyof typeof fieldLabels;

/** A field of a challenge that someone has changed, with its current value. */
export interface ChangedField {
  field: ToldField;
  now: ChallengeFields[ToldField];
}

const toldFields = Object.keys(fieldLabels) as ToldField[]; // its own keys

/** Returns the fields in which two states of a form differ. */
export function changedFields(before: ChallengeFields, now: ChallengeFields): ChangedField[] {
  return toldFields
    .filter((field) => before[field] !== now[field])
    .map((field) => ({ field, now: now[field] }));
}
