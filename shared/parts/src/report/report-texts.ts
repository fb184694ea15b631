import { partTexts } from '@stridewell/platform';
import en from '#locales/report/en.json';
import es from '#locales/report/es.json';

/** The texts of reports and their files. */
export const useReportText = partTexts({ en, es });
