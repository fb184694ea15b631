import { partTexts } from '@stridewell/platform';
import en from '#locales/features/en.json';
import es from '#locales/features/es.json';

export const useFeaturesText = partTexts({ en, es });
