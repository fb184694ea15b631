import en from '#locales/eligibility/en.json';
import es from '#locales/eligibility/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useEligibilityText = screenTexts({ en, es });
