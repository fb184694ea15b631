import { partTexts } from '@stridewell/platform';
import en from '#locales/help/en.json';
import es from '#locales/help/es.json';

/** The words of /help, which come with its screens. */
export const useHelpText = partTexts({ en, es });
