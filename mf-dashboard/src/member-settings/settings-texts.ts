import { partTexts } from '@stridewell/platform';
import en from '#locales/member-settings/en.json';
import es from '#locales/member-settings/es.json';

/** The texts of the member's settings, loaded with their screens. */
export const useSettingsText = partTexts({ en, es });
