import { partTexts } from '@stridewell/platform';
import en from '#locales/mobile-organizations/en.json';
import es from '#locales/mobile-organizations/es.json';

/** The words of the page on which an app lets its member choose an organization. */
export const useMobileOrganizationText = partTexts({ en, es });
