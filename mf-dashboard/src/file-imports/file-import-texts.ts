import { partTexts } from '@stridewell/platform';
import en from '#locales/file-imports/en.json';
import es from '#locales/file-imports/es.json';

/** The texts of the files page, loaded with it. */
export const useFileImportText = partTexts({ en, es });
