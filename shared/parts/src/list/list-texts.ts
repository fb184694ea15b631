import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

/** The texts of lists. */
export const useListText = partTexts({ en: { list: en.list }, es: { list: es.list } });
