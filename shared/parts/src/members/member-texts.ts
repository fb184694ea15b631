import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

/** The texts of picking and approving members. */
export const useMemberText = partTexts({
  en: { members: en.members, requests: en.requests },
  es: { members: es.members, requests: es.requests },
});
