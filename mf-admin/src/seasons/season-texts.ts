import en from '#locales/seasons/en.json';
import es from '#locales/seasons/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useSeasonText = screenTexts({ en, es });
