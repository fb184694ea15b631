import { partTexts } from '@stridewell/platform';
import en from '#locales/emails/en.json';
import es from '#locales/emails/es.json';

export const useEmailText = partTexts({ en, es });
