import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { limitOutcomes } from './releases.policy.ts';
import { type ReportRules, reportReleaseHealth } from './releases.service.ts';

/** The calls about releases; what one person may count is remembered as long as the process lives. */
export function releaseRoutes(rules: Omit<ReportRules, 'takeCountable'>): Route[] {
  const allRules = { ...rules, takeCountable: limitOutcomes() };
  return [
    serve(contract.reportReleaseHealth, async ({ db, viewer, body }) => ({
      data: { counted: await reportReleaseHealth(db, viewer, body.outcomes, allRules, new Date()) },
    })),
  ];
}
