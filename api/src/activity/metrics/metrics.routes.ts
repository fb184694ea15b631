import * as contract from '@stridewell/contracts';
import { serve } from '#foundation/http/serve.ts';
import { addWellnessMetrics, listWellnessMetrics } from './metrics.service.ts';

/** The calls about what members measure of themselves. */
export const metricRoutes = [
  serve(contract.addWellnessMetrics, async ({ db, viewer, body }) => {
    const { metricType, wellnessMetricsData } = body;
    const now = new Date();
    const entries = await addWellnessMetrics(db, viewer, metricType, wellnessMetricsData, now);
    return { data: { entries } };
  }),
  serve(contract.listWellnessMetrics, ({ db, viewer, query, page }) =>
    listWellnessMetrics(db, viewer, query, page, new Date()),
  ),
];
