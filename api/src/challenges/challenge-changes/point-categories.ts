import { type PointCategory, toFlag } from '@stridewell/contracts';

type Flag = Parameters<typeof toFlag>[0];

/** The categories that every points challenge counts: activity and logged metrics. */
const always: readonly PointCategory[] = ['activity', 'metrics'];

/**
 * Returns the categories whose points count in a challenge, by its two flags; an omitted flag keeps its previous value,
 * and is on for a new challenge.
 */
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
