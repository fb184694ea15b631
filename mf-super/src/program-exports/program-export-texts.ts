import en from '#locales/program-exports/en.json';
import es from '#locales/program-exports/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useProgramExportText = screenTexts({ en, es });
