export { useReportingText } from './reporting-texts.ts';
