import { partTexts } from '@stridewell/platform';
import en from '#locales/stats-reporting/en.json';
import es from '#locales/stats-reporting/es.json';

export const useStatsReportingText = partTexts({ en, es });
