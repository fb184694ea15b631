import { partTexts } from '@stridewell/platform';
import en from '#locales/journals/en.json';
import es from '#locales/journals/es.json';

/** The texts of journals, loaded with the first screen that shows one. */
export const useJournalText = partTexts({ en, es });
