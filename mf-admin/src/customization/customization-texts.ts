import { partTexts } from '@stridewell/platform';
import en from '#locales/customization/en.json';
import es from '#locales/customization/es.json';

export const useCustomizationText = partTexts({ en, es });
