import { partTexts } from '@stridewell/platform';
import en from '#locales/typed-confirm/en.json';
import es from '#locales/typed-confirm/es.json';

/** The words of confirmations that are typed. */
export const useTypedConfirmText = partTexts({ en, es });
