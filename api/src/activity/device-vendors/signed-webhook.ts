import { Day, Instant } from '@stridewell/contracts';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { z } from 'zod';
import type { Vendor } from './vendor.ts';
import { readJson, Steps } from './vendor-http.ts';

/** The operator's own source that sends days. */
interface SignedWebhookSettings {
  /** The name that members see. */
  name: string;
  /** `whsec_` and base64, in the format of the Standard Webhooks specification. */
  secret: string;
}

const Message = z.object({
  type: z.literal('steps.updated'),
  /** When the report was made: the latest report about a day wins, in whatever order they arrive. */
  timestamp: Instant,
  data: z.object({
    member: z.string().min(1).max(200),
    days: z.array(z.object({ date: Day, steps: Steps })).max(400),
  }),
});

/**
 * Receives days from any sender that signs them with Standard Webhooks (standardwebhooks.com): an ID, a timestamp of at
 * most five minutes ago, and a keyed hash of both with the body. Members are identified by a key that they enter at the
 * sender.
 */
export function signedWebhook({ name, secret }: SignedWebhookSettings): Vendor {
  const webhook = new Webhook(secret);
  return {
    provider: 'webhook',
    name,
    kind: 'key',
    measures: [],
    usualDelayMinutes: 5,
    askEveryMinutes: null,
    async receive({ headers, body }) {
      const text = (key: string) => String(headers[key] ?? '');
      const signed = {
        'webhook-id': text('webhook-id'),
        'webhook-timestamp': text('webhook-timestamp'),
        'webhook-signature': text('webhook-signature'),
      };
      try {
        webhook.verify(body, signed);
      } catch (error) {
        if (!(error instanceof WebhookVerificationError || error instanceof SyntaxError))
          throw error;
        return { status: 401, words: [] };
      }
      const message = readJson(body, Message);
      if (!message) return { status: 400, words: [] };
      const { timestamp, data } = message;
      const version = Date.parse(timestamp);
      const readings = data.days.map(({ date, steps }) => ({ day: date, steps, version }));
      return { status: 204, words: [{ kind: 'days', vendorUserId: data.member, readings }] };
    },
  };
}
