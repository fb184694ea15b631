import { partTexts } from '@stridewell/platform';
import en from '#locales/partner/en.json';
import es from '#locales/partner/es.json';

export const usePartnerText = partTexts({ en, es });
