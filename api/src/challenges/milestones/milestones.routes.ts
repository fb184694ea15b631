import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { collectMilestone, readChallengeMilestones } from './milestones.service.ts';
import { listReachedMilestones } from './reached-milestones.service.ts';

/** Routes for milestones of challenges. */
export const milestoneRoutes = [
  serve(contract.listChallengeMilestones, async ({ db, viewer, params }) => ({
    data: await readChallengeMilestones(db, viewer, params.id, new Date()),
  })),
  serve(contract.collectMilestone, async ({ db, viewer, params, body }) => {
    const where = { challengeId: params.id, milestoneId: params.milestoneId };
    return { data: await collectMilestone(db, viewer, where, body.answer, new Date()) };
  }),
  serve(contract.listMemberMilestones, async ({ db, viewer, query }) => ({
    data: await listReachedMilestones(db, viewer, query.challengeId, new Date()),
  })),
];
