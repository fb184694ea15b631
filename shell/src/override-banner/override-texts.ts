import { partTexts } from '@stridewell/platform';
import en from '#locales/override/en.json';
import es from '#locales/override/es.json';

export const useOverrideText = partTexts({ en, es });
