import { partTexts } from '@stridewell/platform';
import en from '#locales/program-stats/en.json';
import es from '#locales/program-stats/es.json';

export const useStatsText = partTexts({ en, es });
