import { partTexts } from '@stridewell/platform';
import en from '#locales/communications/en.json';
import es from '#locales/communications/es.json';

export const useCommunicationsText = partTexts({ en, es });
