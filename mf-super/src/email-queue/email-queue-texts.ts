import en from '#locales/email-queue/en.json';
import es from '#locales/email-queue/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useEmailQueueText = screenTexts({ en, es });
