import { partTexts } from '@stridewell/platform';
import en from '#locales/questions/en.json';
import es from '#locales/questions/es.json';

/** The words of the questions' page, which come with it. */
export const useQuestionText = partTexts({ en, es });
