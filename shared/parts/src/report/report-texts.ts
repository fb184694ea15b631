import { partTexts } from '@stridewell/platform';
import en from '#locales/report/en.json';
import es from '#locales/report/es.json';

/** The words of reports and of their files. */
export const useReportText = partTexts({ en, es });
