import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { resellerOf } from '#provider/partner-programs/partner-programs.service.ts';
import {
  createWebhook,
  endWebhook,
  requireWebhook,
  resendDelivery,
  testWebhook,
} from './webhooks.service.ts';
import { selectDeliveries, selectWebhooks } from './webhooks.sql.ts';

/** The calls about resellers' webhooks. */
export const webhookRoutes: Route[] = [
  serve(contract.listPartnerWebhooks, async ({ db, viewer }) => ({
    data: await selectWebhooks(db, resellerOf(viewer)),
  })),
  serve(contract.createPartnerWebhook, async ({ db, viewer, body }) => ({
    data: await createWebhook(db, viewer, body, new Date()),
  })),
  serve(contract.deletePartnerWebhook, async ({ db, viewer, params }) => ({
    data: await endWebhook(db, viewer, params.id),
  })),
  serve(contract.listWebhookDeliveries, async ({ db, viewer, params, page }) => {
    await requireWebhook(db, viewer, params.id);
    return selectDeliveries(db, resellerOf(viewer), params.id, page);
  }),
  serve(contract.testPartnerWebhook, async ({ db, viewer, params }) => ({
    data: await testWebhook(db, viewer, params.id, new Date()),
  })),
  serve(contract.resendWebhookDelivery, async ({ db, viewer, params }) => ({
    data: await resendDelivery(db, viewer, params.id),
  })),
];
