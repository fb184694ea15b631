import en from '#locales/partner/en.json';
import es from '#locales/partner/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const usePartnerText = screenTexts({ en, es });
