import { partTexts } from '@stridewell/platform';
import en from '#locales/inspector/en.json';
import es from '#locales/inspector/es.json';

/** The words of the inspector, which come with it. */
export const useInspectorText = partTexts({ en, es });
