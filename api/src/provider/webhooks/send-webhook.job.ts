import { z } from 'zod';
import { withinTime } from '#engine/requests/index.ts';
import { asProvider } from '#engine/postgres/index.ts';
import type { Job } from '#engine/jobs/index.ts';
import { openText } from '#engine/secrets/index.ts';
import { signedHeaders } from './signature.ts';
import { contextOf, webhookParts } from './webhook-parts.ts';
import { selectDueDelivery, updateAttempt } from './webhooks.sql.ts';

/** The retries after the first attempt; the pauses start at 2 s and double, so the last one is nine hours after it. */
const retries = 14;
const longestMs = 10_000;

/** Sends one delivery to its webhook, and retries until it is accepted. */
export const sendWebhook: Job<{ deliveryId: number }> = {
  name: 'send-webhook',
  payload: z.object({ deliveryId: z.number().int() }),
  oneAtATime: ({ deliveryId }) => String(deliveryId),
  concurrency: 4,
  retries,
  async handle({ deliveryId }, { pools, signal }) {
    const { box, fetch } = webhookParts();
    const due = await asProvider(pools, (db) => selectDueDelivery(db, deliveryId));
    // It was already delivered, or its webhook or reseller no longer exists.
    if (!due) return;
    const now = new Date();
    const secret = openText(box, due.secretSealed, contextOf(due.webhookId));
    const headers = signedHeaders(secret, { id: deliveryId, body: due.body }, now);
    const send = (limit: AbortSignal) =>
      fetch(due.url, { method: 'POST', headers, body: due.body, signal: limit });
    const status = await withinTime(longestMs, send, signal).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => null,
    );
    if (status === null && signal.aborted) return;
    const isTaken = status !== null && status >= 200 && status < 300;
    const isLast = due.attempts >= retries;
    await asProvider(pools, (db) =>
      updateAttempt(db, deliveryId, { at: now, status, isTaken, isLast }),
    );
    if (!isTaken && !isLast) throw new Error(`the webhook returned ${status ?? 'nothing'}`);
  },
};
