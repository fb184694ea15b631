import en from '#locales/launch/en.json';
import es from '#locales/launch/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useLaunchText = screenTexts({ en, es });
