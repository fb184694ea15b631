import { partTexts } from '@stridewell/platform';
import en from '#locales/help/en.json';
import es from '#locales/help/es.json';

/** The texts of /help, loaded with its screens. */
export const useHelpText = partTexts({ en, es });
