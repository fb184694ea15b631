import en from '#locales/list-questions/en.json';
import es from '#locales/list-questions/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useListQuestionText = screenTexts({ en, es });
