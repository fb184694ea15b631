import { partTexts } from '@stridewell/platform';
import en from '#locales/sync-link/en.json';
import es from '#locales/sync-link/es.json';

/** The words of the sync link, which come with the page of devices. */
export const useSyncLinkText = partTexts({ en, es });
