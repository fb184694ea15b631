import { partTexts } from '@stridewell/platform';
import en from '#locales/standing/en.json';
import es from '#locales/standing/es.json';

/** The words of an explained place on a leaderboard. */
export const useStandingText = partTexts({ en, es });
