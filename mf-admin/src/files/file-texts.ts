import en from '#locales/files/en.json';
import es from '#locales/files/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useFileText = screenTexts({ en, es });
