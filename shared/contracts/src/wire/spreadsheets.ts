import { z } from '@stridewell/contracts/zod';
import { Flag } from './primitives.ts';

/** The separator of a file's cells. With `comma` decimals have a point, with `semicolon` a comma. */
export const Separator = z.enum(['comma', 'semicolon']);

/** The separator of a file's cells, parsed. */
export type Separator = z.infer<typeof Separator>;

/** The query of every CSV download. */
export const asSpreadsheet = {
  /** Defaults to `semicolon` for Spanish and `comma` for English. */
  separator: Separator.optional(),
  /**
   * Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8; by default with semicolons.
   */
  bom: Flag.optional(),
};
