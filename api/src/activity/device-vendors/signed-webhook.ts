import { Day, Instant } from '@stridewell/contracts';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { z } from 'zod';
import type { Vendor } from './vendor.ts';
import { readJson, Steps } from './vendor-http.ts';

/** A source of the operator's own that sends days. */
interface SignedWebhookSettings {
  /** As members call it. */
  name: string;
  /** `whsec_` and base64, as the specification of Standard Webhooks writes it. */
  secret: string;
}

const Message = z.object({
  type: z.literal('steps.updated'),
  /** When it was said: of two words about a day the later one stands, in whatever order they come. */
  timestamp: Instant,
  data: z.object({
    member: z.string().min(1).max(200),
    days: z.array(z.object({ date: Day, steps: Steps })).max(400),
  }),
});

/**
 * Days from whoever signs them as Standard Webhooks (standardwebhooks.com): an id, a timestamp of at most five minutes
 * ago, and a keyed hash of both with the body. A member is named by the key that they hand over there.
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
