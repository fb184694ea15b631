import { type PointRule, pointRules, type PointSettings, toFlag } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import { selectSettings, type SettingsRow, upsertSettings } from './points.sql.ts';

const defaults: SettingsRow = {
  pointsGoal: null,
  trackTextAndImagePoints: true,
  trackQuestionPoints: true,
};

/** Reads what a program decides about points. */
export async function readPointSettings(db: Db, programId: number): Promise<SettingsRow> {
  return (await selectSettings(db, programId)) ?? defaults;
}

/** Whether a rule brings new points. */
export function isRuleOn(rule: PointRule, settings: SettingsRow): boolean {
  const { category } = pointRules[rule];
  if (category === 'questions') return settings.trackQuestionPoints;
  return category !== 'journals' || settings.trackTextAndImagePoints;
}

/** Changes what a program decides about points; what is left out stays. */
export async function changePointSettings(
  db: Db,
  programId: number,
  changes: { [K in keyof SettingsRow]: SettingsRow[K] | undefined },
): Promise<PointSettings> {
  const before = await readPointSettings(db, programId);
  const settings = {
    // Null is a choice here: no goal.
    pointsGoal: changes.pointsGoal === undefined ? before.pointsGoal : changes.pointsGoal,
    trackTextAndImagePoints: changes.trackTextAndImagePoints ?? before.trackTextAndImagePoints,
    trackQuestionPoints: changes.trackQuestionPoints ?? before.trackQuestionPoints,
  };
  await upsertSettings(db, programId, settings);
  return {
    pointsGoal: settings.pointsGoal,
    trackTextAndImagePoints: toFlag(settings.trackTextAndImagePoints),
    trackQuestionPoints: toFlag(settings.trackQuestionPoints),
  };
}
