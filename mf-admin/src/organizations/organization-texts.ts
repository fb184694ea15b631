import { partTexts } from '@stridewell/platform';
import en from '#locales/organizations/en.json';
import es from '#locales/organizations/es.json';

export const useOrganizationText = partTexts({ en, es });
