import { z } from '@stridewell/contracts/zod';
import { Flag } from './primitives.ts';

/** The separator of a file's cells. With `comma` decimals have a point, with `semicolon` a comma. */
export const Separator = z.enum(['comma', 'semicolon']);

/** The separator of a file's cells, parsed. */
export type Separator = z.infer<typeof Separator>;

/** The kind of a report's file: `csv`, or an Excel workbook with ids as text, and dates and numbers as such. */
export const ReportFileType = z.enum(['csv', 'xlsx']);

/** The kind of a report's file, parsed. */
export type ReportFileType = z.infer<typeof ReportFileType>;

/** The media type of an Excel workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The query of every CSV download. */
export const asSpreadsheet = {
  /** Defaults to `semicolon` for Spanish and `comma` for English. */
  separator: Separator.optional(),
  /** Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8; by default it does. */
  bom: Flag.optional(),
};

/** The query of every report, as a CSV file or a workbook. */
export const asReport = {
  ...asSpreadsheet,
  /** Defaults to `csv`; a workbook has no separator and no byte order mark. */
  file: ReportFileType.optional(),
};
