import { partTexts } from '@stridewell/platform';
import en from '#locales/bulk-acts/en.json';
import es from '#locales/bulk-acts/es.json';

// Every page of the administration loads these, so they don't include the texts that its screens share.
export const useBulkActText = partTexts({ en, es });
