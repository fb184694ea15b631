import en from '#locales/partner-keys/en.json';
import es from '#locales/partner-keys/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useApiKeyText = screenTexts({ en, es });
