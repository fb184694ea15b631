import { partTexts } from '@stridewell/platform';
import en from '#locales/typed-confirm/en.json';
import es from '#locales/typed-confirm/es.json';

/** The texts of typed confirmations. */
export const useTypedConfirmText = partTexts({ en, es });
