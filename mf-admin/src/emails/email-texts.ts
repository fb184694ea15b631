import en from '#locales/emails/en.json';
import es from '#locales/emails/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useEmailText = screenTexts({ en, es });
