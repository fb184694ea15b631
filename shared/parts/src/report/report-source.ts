import type { ReportFileType } from '@stridewell/contracts';
import type { ReactNode } from 'react';
import type { Spreadsheet } from '#spreadsheet/read-spreadsheet.ts';

/** The period of a report. */
export interface ReportDays {
  startDate: string;
  endDate: string;
}

/** A period that a program has in addition to the usual ones, such as a challenge. */
export interface NamedPeriod {
  id: string;
  name: string;
  days: ReportDays;
}

/** The search and filters of a report; filters by the column's title in the file. */
export interface ReportNarrowing {
  search: string;
  filters: readonly { column: string; value: string }[];
}

/** The state of a report on the screen; a saved report starts with it. */
export interface ReportState extends ReportNarrowing {
  days: ReportDays;
}

/** The format of a file; by default, the one that spreadsheets in the viewer's language open. */
export interface ReportForm {
  separator?: 'comma' | 'semicolon';
  bom?: 0 | 1;
  file?: ReportFileType;
}

/** How a report's column is shown on the screen. */
export interface ReportColumn {
  header: string;
  /** Explains its figures. */
  about?: string;
  /** Whether it names what the row is about. */
  isName?: boolean;
  /** Whether the rows can be filtered by its values. */
  isFilter?: boolean;
  /** Whether it is in the file but hidden on screen until someone chooses it. */
  isHidden?: boolean;
}

/** A report: its file, and how its columns are shown. */
export interface ReportSource {
  id: string;
  name: string;
  /** Whether it covers a period. */
  hasSpan: boolean;
  /** Fetches the file and reports the number of bytes received. */
  fetchFile: (
    days: ReportDays,
    form: ReportForm,
    onReceived: (bytes: number) => void,
  ) => Promise<File>;
  /**
   * Looks up a column by its title in the file, which is English; undefined for a column named after a thing, such as a
   * badge.
   */
  columnOf: (title: string) => ReportColumn | undefined;
  /** Draws its figures as charts, above the rows. */
  drawChart?: (shown: Spreadsheet) => ReactNode;
}
