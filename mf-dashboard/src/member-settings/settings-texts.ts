import { partTexts } from '@stridewell/platform';
import en from '#locales/member-settings/en.json';
import es from '#locales/member-settings/es.json';

/** The words of the member's settings, which come with their screens. */
export const useSettingsText = partTexts({ en, es });
