import en from '#locales/member/en.json';
import es from '#locales/member/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useOneMemberText = screenTexts({ en, es });
