import en from '#locales/people-drop/en.json';
import es from '#locales/people-drop/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const usePeopleDropText = screenTexts({ en, es });
