import { partTexts } from '@stridewell/platform';
import en from '#locales/organization/en.json';
import es from '#locales/organization/es.json';

/** The words of /organization, which come with its screens. */
export const useOrganizationText = partTexts({ en, es });
