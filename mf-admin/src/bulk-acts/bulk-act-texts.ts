import { partTexts } from '@stridewell/platform';
import en from '#locales/bulk-acts/en.json';
import es from '#locales/bulk-acts/es.json';

// Every page of the administration loads these, so the texts shared by its screens stay out.
export const useBulkActText = partTexts({ en, es });
