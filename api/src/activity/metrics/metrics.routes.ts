import * as contract from '@stridewell/contracts';
import { recentSpanOf, type Route, serve } from '#engine/requests/index.ts';
import type { PrivateKey } from '#engine/secrets/index.ts';
import { memberDay } from '@stridewell/rules';
import { readProgramStart } from '#programs/programs/programs.service.ts';
import { readMetricLogs } from './metric-logs.service.ts';
import { listWellnessMetrics } from './metric-list.service.ts';
import { addWellnessMetrics } from './metrics.service.ts';

/** Builds the routes for metrics that members log about themselves. */
export function metricRoutes(keys: { private: PrivateKey }): Route[] {
  return [
    serve(contract.addWellnessMetrics, async ({ db, viewer, body }) => {
      const { metricType, wellnessMetricsData } = body;
      const now = new Date();
      const entries = await addWellnessMetrics(
        db,
        keys.private,
        viewer,
        metricType,
        wellnessMetricsData,
        now,
      );
      return { data: { entries } };
    }),
    serve(contract.listWellnessMetrics, ({ db, viewer, query, page }) =>
      listWellnessMetrics(db, keys.private, viewer, query, page, new Date()),
    ),
    serve(contract.getHealthData, async ({ db, viewer, programId, query }) => {
      const { statType, ...asked } = query;
      const start = await readProgramStart(db, programId);
      const span = recentSpanOf(asked, { start, today: memberDay(new Date(), viewer) });
      const metrics = statType === undefined ? contract.MetricType.options : [statType];
      const found = await readMetricLogs(db, programId, metrics, span);
      return { data: { startDate: span.first, endDate: span.last, metrics: found } };
    }),
  ];
}
