import { partTexts } from '@stridewell/platform';
import en from '#locales/provider/en.json';
import es from '#locales/provider/es.json';

export const useProviderText = partTexts({ en, es });
