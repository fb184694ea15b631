import { partTexts } from '@stridewell/platform';
import en from '#locales/partner-embed/en.json';
import es from '#locales/partner-embed/es.json';

export const useEmbedText = partTexts({ en, es });
