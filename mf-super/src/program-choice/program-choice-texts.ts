import { partTexts } from '@stridewell/platform';
import en from '#locales/program-choice/en.json';
import es from '#locales/program-choice/es.json';

export const useProgramChoiceText = partTexts({ en, es });
