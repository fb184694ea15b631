import type { MetricType } from '@stridewell/contracts';
import { useViewer } from '@stridewell/platform';
import { allMetrics } from './metric-kinds.ts';

/** Returns the metrics that the viewer wants to see, in order: weight may be hidden. */
export function useShownMetrics(): readonly MetricType[] {
  const { hideWeight } = useViewer();
  return hideWeight === 1 ? allMetrics.filter((metric) => metric !== 'weight') : allMetrics;
}
