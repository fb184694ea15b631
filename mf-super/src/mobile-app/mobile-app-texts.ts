import { partTexts } from '@stridewell/platform';
import en from '#locales/mobile-app/en.json';
import es from '#locales/mobile-app/es.json';

export const useMobileAppText = partTexts({ en, es });
