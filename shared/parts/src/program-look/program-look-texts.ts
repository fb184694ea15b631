import { partTexts } from '@stridewell/platform';
import en from '#locales/program-look/en.json';
import es from '#locales/program-look/es.json';

/** The texts about how a program looks. */
export const useProgramLookText = partTexts({ en, es });
