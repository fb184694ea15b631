import { partTexts } from '@stridewell/platform';
import en from '#locales/accounts/en.json';
import es from '#locales/accounts/es.json';

/** The words of signing in and of one’s account, which come with the first screen that has them. */
export const useAccountText = partTexts({ en, es });
