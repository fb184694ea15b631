import { type PointCategory, toFlag } from '@stridewell/contracts';

type Flag = Parameters<typeof toFlag>[0];

/** What brings points in every challenge that counts them: activity and logged metrics. */
const always: readonly PointCategory[] = ['activity', 'metrics'];

/** Whose points count in a challenge, by its two flags; what is left out is as before, and on in a new one. */
export function pointCategoriesOf(
  asked: { trackTextAndImagePoints?: Flag | undefined; trackQuestionPoints?: Flag | undefined },
  before: readonly PointCategory[] = ['journals', 'questions'],
): PointCategory[] {
  const isOn = (flag: Flag | undefined, category: PointCategory) =>
    flag === undefined ? before.includes(category) : toFlag(flag) === 1;
  return [
    ...always,
    ...(isOn(asked.trackTextAndImagePoints, 'journals') ? (['journals'] as const) : []),
    ...(isOn(asked.trackQuestionPoints, 'questions') ? (['questions'] as const) : []),
  ];
}
