import { partTexts } from '@stridewell/platform';
import en from '#locales/each/en.json';
import es from '#locales/each/es.json';

/** The texts of actions on many items. */
export const useEachText = partTexts({ en, es });
