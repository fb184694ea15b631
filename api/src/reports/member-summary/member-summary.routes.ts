import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { readMemberSummary } from './member-summary.service.ts';

/** The route for what admins see first about a member. */
export const memberSummaryRoutes = [
  serve(contract.getMemberSummary, async ({ db, programId, params }) => ({
    data: await readMemberSummary(db, { programId, memberId: params.id }, new Date()),
  })),
];
