import { partTexts } from '@stridewell/platform';
import en from '#locales/inspector/en.json';
import es from '#locales/inspector/es.json';

export const useInspectorText = partTexts({ en, es });
