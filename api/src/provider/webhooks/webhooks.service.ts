import type {
  Input,
  PartnerWebhook,
  WebhookDelivery,
  createPartnerWebhook,
} from '@stridewell/contracts';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  requireChanged,
  requirePublicAddress,
  requireRow,
  type Viewer,
} from '#engine/requests/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import { sealText } from '#engine/secrets/index.ts';
import {
  readAllPartnerPrograms,
  resellerOf,
} from '#provider/partner-programs/partner-programs.service.ts';
import type { ProgramEvent } from './program-events.ts';
import { sendWebhook } from './send-webhook.job.ts';
import { newSecret } from './signature.ts';
import { contextOf, webhookParts } from './webhook-parts.ts';
import * as rows from './webhooks.sql.ts';

export { contextOf as webhookContext } from './webhook-parts.ts';
export { deleteSomeDeliveries } from './webhooks.sql.ts';
export { setUpWebhooks } from './webhook-parts.ts';

const maxWebhooks = 5;

/** Creates a webhook of the viewer's reseller; only this response ever contains its secret. */
export async function createWebhook(
  db: Db,
  viewer: Viewer,
  { url, events }: Input<typeof createPartnerWebhook>['body'],
  now: Date,
): Promise<PartnerWebhook & { secret: string }> {
  const resellerId = resellerOf(viewer);
  await requirePublicAddress('url', url);
  await rows.lockKnownPrograms(db, resellerId);
  const others = await rows.selectWebhooks(db, resellerId);
  if (others.length >= maxWebhooks)
    throw fieldProblem(
      'validation_failed',
      'url',
      `You already have ${maxWebhooks} webhooks. Delete one first.`,
    );
  // The first webhook gets changes from now on.
  if (others.length === 0)
    await rows.upsertKnownPrograms(db, resellerId, await readAllPartnerPrograms(db, resellerId));
  const webhookId = newId();
  const secret = newSecret();
  await rows.insertWebhook(db, {
    webhookId,
    resellerId,
    url,
    events: [...new Set(events)],
    createdBy: viewer.memberId,
    createdAt: now,
    secretSealed: sealText(webhookParts().box, secret, contextOf(webhookId)),
  });
  return { ...requireRow(await rows.selectWebhook(db, resellerId, webhookId)), secret };
}

/** Deletes a webhook; throws `not_found` if the viewer's reseller has no such webhook. */
export async function endWebhook(db: Db, viewer: Viewer, id: number): Promise<PartnerWebhook[]> {
  const resellerId = resellerOf(viewer);
  requireChanged(await rows.deleteWebhook(db, resellerId, id));
  return rows.selectWebhooks(db, resellerId);
}

/** Finds a webhook of the viewer's reseller; throws `not_found` if it has no such webhook. */
export async function requireWebhook(db: Db, viewer: Viewer, id: number): Promise<PartnerWebhook> {
  return requireRow(await rows.selectWebhook(db, resellerOf(viewer), id));
}

/** Sends an empty test event to a webhook. */
export async function testWebhook(
  db: Db,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<WebhookDelivery> {
  await requireWebhook(db, viewer, id);
  const event = { type: 'webhook.test', data: {} } as const;
  const [deliveryId = 0] = await addDeliveries(db, [{ webhookId: id, event }], now);
  return requireRow(await rows.selectDelivery(db, resellerOf(viewer), deliveryId));
}

/** Sends a delivery of the viewer's reseller again. */
export async function resendDelivery(db: Db, viewer: Viewer, id: number): Promise<WebhookDelivery> {
  const resellerId = resellerOf(viewer);
  const found = requireRow(await rows.selectDelivery(db, resellerId, id));
  // It is already being sent.
  if (found.state === 'waiting') return found;
  await rows.updateToResend(db, id);
  await enqueue(db, sendWebhook, { deliveryId: id });
  return requireRow(await rows.selectDelivery(db, resellerId, id));
}

/** Creates deliveries and starts to send them; returns their ids. */
export async function addDeliveries(
  db: Db,
  told: readonly {
    webhookId: number;
    event: ProgramEvent | { type: 'webhook.test'; data: object };
  }[],
  now: Date,
): Promise<number[]> {
  if (told.length === 0) return [];
  const deliveries = told.map(({ webhookId, event: { type, data } }) => ({
    deliveryId: newId(),
    webhookId,
    event: type,
    occurredAt: now,
    body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
  }));
  await rows.insertDeliveries(db, deliveries);
  await enqueue(db, sendWebhook, ...deliveries.map(({ deliveryId }) => ({ deliveryId })));
  return deliveries.map(({ deliveryId }) => deliveryId);
}
