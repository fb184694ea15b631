import { partTexts } from '@stridewell/platform';
import en from '#locales/data-table/en.json';
import es from '#locales/data-table/es.json';

/** The texts of data tables. */
export const useDataTableText = partTexts({ en, es });
