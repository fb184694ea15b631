import en from '#locales/calendar/en.json';
import es from '#locales/calendar/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useCalendarText = screenTexts({ en, es });
