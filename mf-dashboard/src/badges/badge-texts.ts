import { partTexts } from '@stridewell/platform';
import en from '#locales/badges/en.json';
import es from '#locales/badges/es.json';

/** The words of badges, which come with the first screen that shows one. */
export const useBadgeText = partTexts({ en, es });
