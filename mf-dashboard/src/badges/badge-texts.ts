import { partTexts } from '@stridewell/platform';
import en from '#locales/badges/en.json';
import es from '#locales/badges/es.json';

/** The texts of badges, loaded with the first screen that shows one. */
export const useBadgeText = partTexts({ en, es });
