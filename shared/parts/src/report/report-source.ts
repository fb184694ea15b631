import type { ReactNode } from 'react';
import type { Spreadsheet } from '#spreadsheet/read-spreadsheet.ts';

/** The days of a report. */
export interface ReportDays {
  startDate: string;
  endDate: string;
}

/** What the rows of a report are narrowed to: a search, and values of columns by their titles in the file. */
export interface ReportNarrowing {
  search: string;
  filters: readonly { column: string; value: string }[];
}

/** How a report stands on the screen; a saved report begins with it. */
export interface ReportState extends ReportNarrowing {
  days: ReportDays;
}

/** In which form a file is wanted; what a spreadsheet of the viewer's language opens unless told. */
export interface ReportForm {
  separator?: 'comma' | 'semicolon';
  bom?: 0 | 1;
}

/** What a column of a report is on the screen. */
export interface ReportColumn {
  header: string;
  /** What its figures mean. */
  about?: string;
  /** Whether it says who or what a row is about. */
  isName?: boolean;
  /** Whether rows are narrowed to one of its values. */
  isFilter?: boolean;
  /** Whether it stands in the file, and on screen only where somebody chooses it. */
  isHidden?: boolean;
}

/** A report: its file, and what its columns are. */
export interface ReportSource {
  id: string;
  name: string;
  /** Whether it is of a span of days. */
  hasSpan: boolean;
  /** Fetches the file, and tells how many bytes have come. */
  fetchFile: (
    days: ReportDays,
    form: ReportForm,
    onReceived: (bytes: number) => void,
  ) => Promise<File>;
  /** By the title in the file, which is English; undefined for a column that is named after a thing, such as a badge. */
  columnOf: (title: string) => ReportColumn | undefined;
  /** Its figures as charts, above the rows. */
  drawChart?: (shown: Spreadsheet) => ReactNode;
}
