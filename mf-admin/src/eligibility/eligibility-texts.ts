import { partTexts } from '@stridewell/platform';
import en from '#locales/eligibility/en.json';
import es from '#locales/eligibility/es.json';

export const useEligibilityText = partTexts({ en, es });
