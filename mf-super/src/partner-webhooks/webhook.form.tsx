import { webhookEvents } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { CheckboxGroup, TextField } from '@stridewell/ui';
import { eventWords, useWebhookText } from './webhook-texts.ts';
import { type MadeWebhook, useCreateWebhook, type WebhookFields } from './webhooks.queries.ts';

/** Creates a webhook, by default for every event. */
export function WebhookForm({ onMade }: { onMade: (webhook: MadeWebhook) => void }) {
  const t = useWebhookText();
  const values: WebhookFields = { url: '', events: [...webhookEvents] };
  const screen = useFormScreen<WebhookFields, Awaited<ReturnType<Create['mutateAsync']>>>({
    values,
    save: useCreateWebhook(),
    saved: t('madeShort'),
    onSaved: ({ data }) => {
      screen.form.reset(values);
      onMade(data);
    },
  });
  return (
    <FormScreen screen={screen} submitLabel={t('create')}>
      <FormField
        screen={screen}
        name="url"
        rules={{ validate: (url) => url.trim() !== '' || t('urlMissing') }}
      >
        {(field) => (
          <TextField
            {...field}
            type="url"
            label={t('url')}
            description={t('urlHint')}
            maxLength={500}
            isRequired
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="events"
        rules={{ validate: (events) => events.length > 0 || t('eventsMissing') }}
      >
        {(field) => (
          <CheckboxGroup
            {...field}
            label={t('events')}
            options={webhookEvents.map((value) => ({ value, label: eventWords(t)[value] }))}
          />
        )}
      </FormField>
    </FormScreen>
  );
}

type Create = ReturnType<typeof useCreateWebhook>;
