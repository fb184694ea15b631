import en from '#locales/audiences/en.json';
import es from '#locales/audiences/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useAudienceText = screenTexts({ en, es });
