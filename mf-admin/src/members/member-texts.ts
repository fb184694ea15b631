import en from '#locales/members/en.json';
import es from '#locales/members/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useMemberText = screenTexts({ en, es });
