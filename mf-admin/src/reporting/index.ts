export { useReportingText } from './reporting-texts.ts';
export { reportOf } from './report-of.ts';
