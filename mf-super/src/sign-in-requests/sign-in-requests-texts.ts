import { partTexts } from '@stridewell/platform';
import en from '#locales/sign-in-requests/en.json';
import es from '#locales/sign-in-requests/es.json';

export const useSignInRequestsText = partTexts({ en, es });
