import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { readStreak } from './member-streaks.service.ts';

export const streakRoutes = [
  serve(contract.getStreak, async ({ db, viewer }) => ({
    data: await readStreak(db, viewer, new Date()),
  })),
];
