import en from '#locales/unusual-days/en.json';
import es from '#locales/unusual-days/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useUnusualText = screenTexts({ en, es });
