import { partTexts } from '@stridewell/platform';
import en from '#locales/override/en.json';
import es from '#locales/override/es.json';

/** The words about a release on trial, which come with the first one. */
export const useOverrideText = partTexts({ en, es });
