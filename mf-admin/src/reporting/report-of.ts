import reporting from '#locales/reporting/en.json';

/** Returns the report that a call downloads. */
export function reportOf(operation: string): keyof typeof reporting.report | undefined {
  return Object.keys(reporting.report).find(isDownloadedBy(operation));
}

function isDownloadedBy(operation: string) {
  return (id: string): id is keyof typeof reporting.report =>
    operation === `download${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}
