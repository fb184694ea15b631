import { partTexts } from '@stridewell/platform';
import en from '#locales/standing/en.json';
import es from '#locales/standing/es.json';

/** The texts of an explained rank. */
export const useStandingText = partTexts({ en, es });
