import { partTexts } from '@stridewell/platform';
import en from '#locales/activities/en.json';
import es from '#locales/activities/es.json';

export const useActivityText = partTexts({ en, es });
