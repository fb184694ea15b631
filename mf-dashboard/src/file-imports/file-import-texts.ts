import { partTexts } from '@stridewell/platform';
import en from '#locales/file-imports/en.json';
import es from '#locales/file-imports/es.json';

/** The words of the page of files, which come with it. */
export const useFileImportText = partTexts({ en, es });
