import en from '#locales/reporting/en.json';
import es from '#locales/reporting/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useReportingText = screenTexts({ en, es });
