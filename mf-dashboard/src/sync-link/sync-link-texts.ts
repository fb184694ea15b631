import { partTexts } from '@stridewell/platform';
import en from '#locales/sync-link/en.json';
import es from '#locales/sync-link/es.json';

/** The texts of the sync link, loaded with the devices page. */
export const useSyncLinkText = partTexts({ en, es });
