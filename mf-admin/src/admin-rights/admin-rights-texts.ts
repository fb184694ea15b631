import en from '#locales/admin-rights/en.json';
import es from '#locales/admin-rights/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useRightsText = screenTexts({ en, es });
