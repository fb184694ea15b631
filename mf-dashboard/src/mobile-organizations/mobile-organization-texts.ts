import { partTexts } from '@stridewell/platform';
import en from '#locales/mobile-organizations/en.json';
import es from '#locales/mobile-organizations/es.json';

/** The texts of the page on which an app's member chooses an organization. */
export const useMobileOrganizationText = partTexts({ en, es });
