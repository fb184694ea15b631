import { partTexts } from '@stridewell/platform';
import en from '#locales/program-look/en.json';
import es from '#locales/program-look/es.json';

/** The texts about a program's branding. */
export const useProgramLookText = partTexts({ en, es });
