import en from '#locales/questions/en.json';
import es from '#locales/questions/es.json';
import { screenTexts } from '#screen-texts/index.ts';

/** The words of the questions' page, which come with it. */
export const useQuestionText = screenTexts({ en, es });
