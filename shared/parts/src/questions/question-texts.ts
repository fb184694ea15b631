import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

/** The texts of questions and their answers. */
export const useQuestionText = partTexts({
  en: { questions: en.questions },
  es: { questions: es.questions },
});
