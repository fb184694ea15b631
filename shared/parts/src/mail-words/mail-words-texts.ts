import { partTexts } from '@stridewell/platform';
import en from '#locales/mail-words/en.json';
import es from '#locales/mail-words/es.json';

/** The words around the text of a mail. */
export const useMailWordsText = partTexts({ en, es });
