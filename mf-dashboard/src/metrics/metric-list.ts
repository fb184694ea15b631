import { listWellnessMetrics } from '@stridewell/contracts';
import { listAddresses, type ListAddress } from '@stridewell/parts';

const choices = { span: ['month', 'quarter', 'year'] } as const;

/** The history of a metric, as kept in its address. */
export const metricList = listAddresses({
  choices,
  hasSearch: false,
  pageSizes: [listWellnessMetrics.list.perPage, 30, 60],
});

export type MetricListAddress = ListAddress<typeof choices>;
