import { partTexts } from '@stridewell/platform';
import en from '#locales/challenge-settings/en.json';
import es from '#locales/challenge-settings/es.json';

/** The texts of the administrators' challenge list. */
export const useSettingsText = partTexts({ en, es });
