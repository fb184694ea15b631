import en from '#locales/communications/en.json';
import es from '#locales/communications/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useCommunicationsText = screenTexts({ en, es });
