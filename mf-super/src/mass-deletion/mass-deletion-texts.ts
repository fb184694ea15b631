import en from '#locales/mass-deletion/en.json';
import es from '#locales/mass-deletion/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useMassDeletionText = screenTexts({ en, es });
