import { partTexts } from '@stridewell/platform';
import en from '#locales/organization/en.json';
import es from '#locales/organization/es.json';

/** The texts of /organization, loaded with its screens. */
export const useOrganizationText = partTexts({ en, es });
