import { partTexts } from '@stridewell/platform';
import en from '#locales/admin-rights/en.json';
import es from '#locales/admin-rights/es.json';

export const useRightsText = partTexts({ en, es });
