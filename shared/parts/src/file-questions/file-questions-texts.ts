import { partTexts } from '@stridewell/platform';
import en from '#locales/file-questions/en.json';
import es from '#locales/file-questions/es.json';

/** The texts of the questions about a file. */
export const useFileQuestionText = partTexts({ en, es });
