import { z } from '@stridewell/contracts/zod';
import { Id } from './primitives.ts';

/** The position of a row in a list with several sort orders: its sort key, and its id. */
export const SortedPlace = z.strictObject({
  key: z.union([z.string().max(300), z.number()]),
  id: Id,
});
/** The position of a row, parsed. */
export type SortedPlace = z.infer<typeof SortedPlace>;
