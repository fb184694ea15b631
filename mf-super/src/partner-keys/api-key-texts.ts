import { partTexts } from '@stridewell/platform';
import en from '#locales/partner-keys/en.json';
import es from '#locales/partner-keys/es.json';

export const useApiKeyText = partTexts({ en, es });
