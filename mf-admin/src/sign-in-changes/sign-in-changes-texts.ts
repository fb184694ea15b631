import en from '#locales/sign-in-changes/en.json';
import es from '#locales/sign-in-changes/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useSignInChangesText = screenTexts({ en, es });
