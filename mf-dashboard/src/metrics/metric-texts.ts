import { partTexts } from '@stridewell/platform';
import en from '#locales/metrics/en.json';
import es from '#locales/metrics/es.json';

/** The texts of wellness metrics. */
export const useMetricText = partTexts({ en, es });
