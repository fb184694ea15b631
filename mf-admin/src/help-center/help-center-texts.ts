import { partTexts } from '@stridewell/platform';
import en from '#locales/help-center/en.json';
import es from '#locales/help-center/es.json';

export const useHelpText = partTexts({ en, es });
