import en from '#locales/stats-reporting/en.json';
import es from '#locales/stats-reporting/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useStatsReportingText = screenTexts({ en, es });
