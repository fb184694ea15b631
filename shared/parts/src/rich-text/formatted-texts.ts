import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

/** The words of formatted text. */
export const useFormattedText = partTexts({
  en: { formatted: en.formatted },
  es: { formatted: es.formatted },
});
