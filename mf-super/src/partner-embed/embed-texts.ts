import en from '#locales/partner-embed/en.json';
import es from '#locales/partner-embed/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useEmbedText = screenTexts({ en, es });
