import en from '#locales/impersonation/en.json';
import es from '#locales/impersonation/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useImpersonationText = screenTexts({ en, es });
