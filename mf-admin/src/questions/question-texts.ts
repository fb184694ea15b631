import en from '#locales/questions/en.json';
import es from '#locales/questions/es.json';
import { screenTexts } from '#screen-texts/index.ts';

/** The texts of the questions page, loaded with it. */
export const useQuestionText = screenTexts({ en, es });
