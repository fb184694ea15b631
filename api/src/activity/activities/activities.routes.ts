import * as contract from '@stridewell/contracts';
import { Problem, serve } from '#engine/requests/index.ts';
import { changeActivities, listActivities, listUsedActivities } from './activities.service.ts';

export const activityRoutes = [
  serve(contract.listActivities, async ({ db, programId, query }) => {
    // Another program's activities are answered like those of a program that doesn't exist.
    if (query.programId !== undefined && query.programId !== programId) {
      throw new Problem('not_found');
    }
    const isForMembers = contract.toFlag(query.forMembers ?? 0) === 1;
    const isEnabled =
      query.enabled === undefined ? undefined : contract.toFlag(query.enabled) === 1;
    // Members only get enabled activities, whatever the query asks for.
    return { data: await listActivities(db, programId, isForMembers ? true : isEnabled) };
  }),
  serve(contract.listUsedActivities, async ({ db, viewer }) => ({
    data: await listUsedActivities(db, viewer, new Date()),
  })),
  serve(contract.updateProgramActivities, async ({ db, programId, body }) => ({
    data: await changeActivities(db, programId, body.activityIds),
  })),
];
