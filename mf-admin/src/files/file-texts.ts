import { partTexts } from '@stridewell/platform';
import en from '#locales/files/en.json';
import es from '#locales/files/es.json';

export const useFileText = partTexts({ en, es });
