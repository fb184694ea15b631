import en from '#locales/mobile-app/en.json';
import es from '#locales/mobile-app/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useMobileAppText = screenTexts({ en, es });
