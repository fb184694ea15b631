import { partTexts } from '@stridewell/platform';
import en from '#locales/accounts/en.json';
import es from '#locales/accounts/es.json';

export const useAccountText = partTexts({ en, es });
