import en from '#locales/notices/en.json';
import es from '#locales/notices/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useNoticeText = screenTexts({ en, es });
