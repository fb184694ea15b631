import { partTexts } from '@stridewell/platform';
import en from '#locales/releases/en.json';
import es from '#locales/releases/es.json';

export const useReleaseText = partTexts({ en, es });
