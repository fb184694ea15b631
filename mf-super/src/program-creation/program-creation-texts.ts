import { partTexts } from '@stridewell/platform';
import en from '#locales/program-creation/en.json';
import es from '#locales/program-creation/es.json';

export const useCreationText = partTexts({ en, es });
