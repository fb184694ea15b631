import { partTexts } from '@stridewell/platform';
import en from '#locales/first-steps/en.json';
import es from '#locales/first-steps/es.json';

/** The words of the first steps, which come with them. */
export const useFirstStepText = partTexts({ en, es });
