import { partTexts } from '@stridewell/platform';
import en from '#locales/impersonation/en.json';
import es from '#locales/impersonation/es.json';

export const useImpersonationText = partTexts({ en, es });
