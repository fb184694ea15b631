import en from '#locales/customization/en.json';
import es from '#locales/customization/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useCustomizationText = screenTexts({ en, es });
