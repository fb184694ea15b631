import en from '#locales/partner-webhooks/en.json';
import es from '#locales/partner-webhooks/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useWebhookText = screenTexts({ en, es });

/** Returns the names of the events. */
export function eventWords(t: ReturnType<typeof useWebhookText>) {
  return {
    'program.added': t('event.added'),
    'program.removed': t('event.removed'),
    'program.changed': t('event.changed'),
    'program.health-changed': t('event.health'),
    'webhook.test': t('event.test'),
  };
}
