import { partTexts } from '@stridewell/platform';
import en from '#locales/impersonation/en.json';
import es from '#locales/impersonation/es.json';

/** The words about who is looked at as, which come with the banner. */
export const useImpersonationText = partTexts({ en, es });
