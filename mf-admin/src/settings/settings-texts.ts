import { partTexts } from '@stridewell/platform';
import en from '#locales/settings/en.json';
import es from '#locales/settings/es.json';

export const useSettingsText = partTexts({ en, es });
