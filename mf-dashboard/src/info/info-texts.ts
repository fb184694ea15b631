import { partTexts } from '@stridewell/platform';
import en from '#locales/info/en.json';
import es from '#locales/info/es.json';

/** The texts of /info, loaded with its screens. */
export const useInfoText = partTexts({ en, es });
