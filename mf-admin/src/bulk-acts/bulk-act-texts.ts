import en from '#locales/bulk-acts/en.json';
import es from '#locales/bulk-acts/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useBulkActText = screenTexts({ en, es });
