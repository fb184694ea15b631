import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { createReportLimits } from './releases.policy.ts';
import { type ReportRules, reportReleaseHealth } from './releases.service.ts';
import { readRemoteHealth } from './remote-health.service.ts';

/** The calls about releases; the process remembers how much each person has reported. */
export function releaseRoutes(rules: Omit<ReportRules, 'limits'>): Route[] {
  const allRules = { ...rules, limits: createReportLimits() };
  return [
    serve(contract.reportReleaseHealth, async ({ db, viewer, body }) => ({
      data: { counted: await reportReleaseHealth(db, viewer, body, allRules, new Date()) },
    })),
    serve(contract.readRemoteHealth, async ({ db }) => ({
      data: await readRemoteHealth(db, new Date()),
    })),
  ];
}
