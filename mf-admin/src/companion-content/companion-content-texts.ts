import { partTexts } from '@stridewell/platform';
import en from '#locales/companion-content/en.json';
import es from '#locales/companion-content/es.json';

export const useCompanionContentText = partTexts({ en, es });
