import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

/** The texts of formatted text. */
export const useFormattedText = partTexts({
  en: { formatted: en.formatted },
  es: { formatted: es.formatted },
});
