import { partTexts } from '@stridewell/platform';
import en from '#locales/each/en.json';
import es from '#locales/each/es.json';

/** The words of what is done to many. */
export const useEachText = partTexts({ en, es });
