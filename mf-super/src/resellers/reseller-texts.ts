import en from '#locales/resellers/en.json';
import es from '#locales/resellers/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useResellerText = screenTexts({ en, es });
