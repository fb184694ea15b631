import en from '#locales/organizations/en.json';
import es from '#locales/organizations/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useOrganizationText = screenTexts({ en, es });
