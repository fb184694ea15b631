import { partTexts } from '@stridewell/platform';
import en from '#locales/sitewide/en.json';
import es from '#locales/sitewide/es.json';

/** The words of /sitewide, which come with its screens. */
export const useSitewideText = partTexts({ en, es });
