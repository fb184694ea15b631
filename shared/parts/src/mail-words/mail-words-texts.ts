import { partTexts } from '@stridewell/platform';
import en from '#locales/mail-words/en.json';
import es from '#locales/mail-words/es.json';

/** The texts of the email fields. */
export const useMailWordsText = partTexts({ en, es });
