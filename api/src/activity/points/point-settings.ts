import { type PointRule, pointRules, toFlag } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import type { SettingsKeeper } from '#programs/settings/settings.service.ts';
import { selectSettings, type SettingsRow, upsertSettings } from './points.sql.ts';

const defaults: SettingsRow = {
  pointsGoal: null,
  trackTextAndImagePoints: true,
  trackQuestionPoints: true,
};

/** Reads a program's settings for points. */
export async function readPointSettings(db: Db, programId: number): Promise<SettingsRow> {
  return (await selectSettings(db, programId)) ?? defaults;
}

/** Whether a rule can earn new points. */
export function isRuleOn(rule: PointRule, settings: SettingsRow): boolean {
  const { category } = pointRules[rule];
  if (category === 'questions') return settings.trackQuestionPoints;
  return category !== 'journals' || settings.trackTextAndImagePoints;
}

/** Reads and writes a program's settings for points. */
export const pointSettingsKeeper: SettingsKeeper = {
  names: ['pointsGoal', 'trackTextAndImagePoints', 'trackQuestionPoints'],
  async read(db, programId) {
    const { pointsGoal, ...flags } = await readPointSettings(db, programId);
    return {
      pointsGoal,
      trackTextAndImagePoints: toFlag(flags.trackTextAndImagePoints),
      trackQuestionPoints: toFlag(flags.trackQuestionPoints),
    };
  },
  async change(db, programId, changes) {
    const before = await readPointSettings(db, programId);
    const { pointsGoal = before.pointsGoal, ...flags } = changes as Partial<SettingsRow>; // validated
    await upsertSettings(db, programId, {
      pointsGoal,
      trackTextAndImagePoints: Boolean(
        flags.trackTextAndImagePoints ?? before.trackTextAndImagePoints,
      ),
      trackQuestionPoints: Boolean(flags.trackQuestionPoints ?? before.trackQuestionPoints),
    });
  },
};
