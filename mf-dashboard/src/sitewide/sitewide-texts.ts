import { partTexts } from '@stridewell/platform';
import en from '#locales/sitewide/en.json';
import es from '#locales/sitewide/es.json';

/** The texts of /sitewide, loaded with its screens. */
export const useSitewideText = partTexts({ en, es });
