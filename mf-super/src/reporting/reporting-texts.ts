import { partTexts } from '@stridewell/platform';
import en from '#locales/reporting/en.json';
import es from '#locales/reporting/es.json';

export const useReportingText = partTexts({ en, es });
