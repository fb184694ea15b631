import { type Activity, toFlag } from '@stridewell/contracts';
import type { z } from 'zod';
import { addDays, localDay } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, type Viewer } from '#engine/requests/index.ts';
import {
  selectActivities,
  selectUsedActivities,
  upsertProgramActivities,
} from './activities.sql.ts';

/** For how many days before today an activity counts as used. */
const usedDays = 90;

/**
 * Lists the activities that a program can convert to steps; with `isEnabled`, only those it offers or doesn't offer.
 */
export async function listActivities(
  db: Db,
  programId: number,
  isEnabled: boolean | undefined,
): Promise<z.infer<typeof Activity>[]> {
  const rows = await selectActivities(db, programId);
  return rows
    .filter((row) => isEnabled === undefined || row.isEnabled === isEnabled)
    .map(({ activityId, isEnabled, onFoot, ...row }) => ({
      ...row,
      id: activityId,
      isOnFoot: onFoot,
      enabled: toFlag(isEnabled),
    }));
}

/** Sets which activities a program offers from now on; days that were already converted stay. */
export async function changeActivities(
  db: Db,
  programId: number,
  activityIds: readonly number[],
): Promise<z.infer<typeof Activity>[]> {
  const known = new Set((await selectActivities(db, programId)).map((row) => row.activityId));
  const unknown = activityIds.findIndex((id) => !known.has(id));
  if (unknown !== -1)
    throw fieldProblem('not_found', `activityIds.${unknown}`, "This activity doesn't exist.");
  await upsertProgramActivities(db, programId, activityIds);
  return listActivities(db, programId, undefined);
}

/** Lists the activities that the viewer converted lately, last used first. */
export function listUsedActivities(
  db: Db,
  viewer: Viewer,
  now: Date,
): Promise<{ activityId: number; uses: number }[]> {
  const today = localDay(now, viewer.timeZone);
  return selectUsedActivities(db, viewer, addDays(today, -usedDays));
}

/** The facts about an activity that a conversion needs. */
export interface OfferedActivity {
  stepsPerMinute: number;
  /** Whether a step counter also counts it. */
  isOnFoot: boolean;
}

/** Reads which of some activities the program offers, by ID. */
export async function readOfferedActivities(
  db: Db,
  programId: number,
  activityIds: readonly number[],
): Promise<Map<number, OfferedActivity>> {
  if (activityIds.length === 0) return new Map();
  const rows = await selectActivities(db, programId, activityIds);
  return new Map(
    rows
      .filter(({ isEnabled }) => isEnabled)
      .map(({ activityId, stepsPerMinute, onFoot }) => [
        activityId,
        { stepsPerMinute, isOnFoot: onFoot },
      ]),
  );
}
