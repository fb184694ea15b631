import { partTexts } from '@stridewell/platform';
import en from '#locales/resellers/en.json';
import es from '#locales/resellers/es.json';

export const useResellerText = partTexts({ en, es });
