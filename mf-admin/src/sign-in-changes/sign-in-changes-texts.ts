import { partTexts } from '@stridewell/platform';
import en from '#locales/sign-in-changes/en.json';
import es from '#locales/sign-in-changes/es.json';

export const useSignInChangesText = partTexts({ en, es });
