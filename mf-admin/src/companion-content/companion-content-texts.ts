import en from '#locales/companion-content/en.json';
import es from '#locales/companion-content/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useCompanionContentText = screenTexts({ en, es });
