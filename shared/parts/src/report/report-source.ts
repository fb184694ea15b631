/** The days of a report. */
export interface ReportDays {
  startDate: string;
  endDate: string;
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
}
