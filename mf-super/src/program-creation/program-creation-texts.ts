import en from '#locales/program-creation/en.json';
import es from '#locales/program-creation/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useCreationText = screenTexts({ en, es });
