import { partTexts } from '@stridewell/platform';
import en from '#locales/unusual-days/en.json';
import es from '#locales/unusual-days/es.json';

export const useUnusualText = partTexts({ en, es });
