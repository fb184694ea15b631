import { z } from '@stridewell/contracts/zod';
import { Id } from './primitives.ts';

/** Where a row stands in a list that can be sorted in several ways: what it is sorted by, and its id. */
export const SortedPlace = z.strictObject({
  key: z.union([z.string().max(300), z.number()]),
  id: Id,
});
/** Such a place, parsed. */
export type SortedPlace = z.infer<typeof SortedPlace>;
