import { partTexts } from '@stridewell/platform';
import en from '#locales/challenge-settings/en.json';
import es from '#locales/challenge-settings/es.json';

/** The words of the list that administrators keep challenges with. */
export const useSettingsText = partTexts({ en, es });
