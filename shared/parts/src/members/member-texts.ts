import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

/** The words of picking members. */
export const useMemberText = partTexts({
  en: { members: en.members },
  es: { members: es.members },
});
