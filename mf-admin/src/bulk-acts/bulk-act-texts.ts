import { partTexts } from '@stridewell/platform';
import en from '#locales/bulk-acts/en.json';
import es from '#locales/bulk-acts/es.json';

export const useBulkActText = partTexts({ en, es });
