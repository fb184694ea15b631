import { partTexts } from '@stridewell/platform';
import en from '#locales/email-queue/en.json';
import es from '#locales/email-queue/es.json';

export const useEmailQueueText = partTexts({ en, es });
