import en from '#locales/scim/en.json';
import es from '#locales/scim/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useScimText = screenTexts({ en, es });
