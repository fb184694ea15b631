import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';

/** Events about its programs that a reseller's server can be notified of, without any personal data. */
export const webhookEvents = [
  'program.added',
  'program.removed',
  'program.changed',
  'program.health-changed',
] as const;

const WebhookEvent = z.enum(webhookEvents);

/** A webhook, as the reseller's people see it: never its secret. */
export const PartnerWebhook = z.strictObject({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  createdAt: Instant,
  /** Deliveries of the last 30 days that failed for good and weren't sent again. */
  failed: z.int(),
});

/** A webhook, parsed. */
export type PartnerWebhook = z.infer<typeof PartnerWebhook>;

/** Lists the webhooks of the viewer's reseller. */
export const listPartnerWebhooks = endpoint({
  method: 'GET',
  path: '/partner/webhooks',
  summary: "List your reseller's webhooks, newest first",
  access: 'partner',
  shows: ['partner-webhooks'],
  response: z.array(PartnerWebhook),
});

/** Creates a webhook. */
export const createPartnerWebhook = endpoint({
  method: 'POST',
  path: '/partner/webhooks',
  summary: 'Create a webhook',
  description:
    'The secret is shown only once. Events are sent within five minutes as POST with a JSON body `{"type", "timestamp", "data"}`, signed as Standard Webhooks 1.0 says. Anything but a 2xx answer within 10 s is retried for about nine hours.',
  access: 'partner',
  stepUp: true,
  creates: true,
  answersSecret: true,
  body: z.strictObject({
    url: z
      .string()
      .trim()
      .max(500)
      .regex(
        /^https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[^\s#]*)?$/i,
        'Enter an address such as https://partner.example/hooks.',
      ),
    events: z.array(WebhookEvent).min(1).max(webhookEvents.length),
  }),
  changes: ['partner-webhooks'],
  response: z.strictObject({ ...PartnerWebhook.shape, secret: z.string() }),
});

const params = z.strictObject({ id: Id });

/** Deletes a webhook with its pending deliveries. */
export const deletePartnerWebhook = endpoint({
  method: 'DELETE',
  path: '/partner/webhooks/:id',
  summary: 'Delete a webhook',
  description: 'Undelivered events are dropped.',
  access: 'partner',
  params,
  changes: ['partner-webhooks'],
  response: z.array(PartnerWebhook),
});

/** A delivery to a webhook. */
export const WebhookDelivery = z.strictObject({
  id: Id,
  event: z.enum([...webhookEvents, 'webhook.test']),
  occurredAt: Instant,
  /** `failed` after the last attempt, unless it is sent again. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastAttemptAt: Instant.nullable(),
  /** The status of the server's last answer; null if there was none. */
  lastStatus: z.int().nullable(),
});

/** A delivery to a webhook, parsed. */
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Lists the deliveries to a webhook within 30 days. */
export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/partner/webhooks/:id/deliveries',
  summary: "List a webhook's deliveries of the last 30 days, newest first",
  access: 'partner',
  params,
  shows: ['partner-webhooks'],
  response: WebhookDelivery,
  list: { perPage: 15, place: WebhookDelivery.pick({ id: true }) },
});

/** Sends a webhook an empty test event. */
export const testPartnerWebhook = endpoint({
  method: 'POST',
  path: '/partner/webhooks/:id/test',
  summary: 'Send a `webhook.test` event',
  access: 'partner',
  creates: true,
  params,
  changes: ['partner-webhooks'],
  response: WebhookDelivery,
});

/** Sends a delivery to a webhook again. */
export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/partner/webhook-deliveries/:id/resend',
  summary: 'Resend a delivery with the same `webhook-id`',
  access: 'partner',
  params,
  changes: ['partner-webhooks'],
  response: WebhookDelivery,
});
