import { partTexts } from '@stridewell/platform';
import en from '#locales/first-steps/en.json';
import es from '#locales/first-steps/es.json';

/** The texts of the first steps, loaded with them. */
export const useFirstStepText = partTexts({ en, es });
