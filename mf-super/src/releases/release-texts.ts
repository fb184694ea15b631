import en from '#locales/releases/en.json';
import es from '#locales/releases/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useReleaseText = screenTexts({ en, es });
