import { listPoints, PointCategory } from '@stridewell/contracts';
import { listAddresses, type ListAddress, type ShownList } from '@stridewell/parts';

const choices = {
  tab: ['tally', 'log', 'earn'],
  category: ['all', ...PointCategory.options],
} as const;

/** The state of /points, as kept in its address. */
export const pointList = listAddresses({
  choices,
  hasSearch: false,
  pageSizes: [listPoints.list.perPage, 30, 50],
});

export type PointListAddress = ListAddress<typeof choices>;
export type ShownPoints = ShownList<typeof choices>;
