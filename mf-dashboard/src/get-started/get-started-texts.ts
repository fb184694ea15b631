import { partTexts } from '@stridewell/platform';
import en from '#locales/get-started/en.json';
import es from '#locales/get-started/es.json';

/** The texts of the guide, loaded with its card. */
export const useGetStartedText = partTexts({ en, es });
