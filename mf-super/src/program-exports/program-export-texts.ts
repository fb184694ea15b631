import { partTexts } from '@stridewell/platform';
import en from '#locales/program-exports/en.json';
import es from '#locales/program-exports/es.json';

export const useProgramExportText = partTexts({ en, es });
