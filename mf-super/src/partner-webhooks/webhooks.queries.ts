import {
  createPartnerWebhook,
  deletePartnerWebhook,
  listPartnerWebhooks,
  listWebhookDeliveries,
  type Output,
  resendWebhookDelivery,
  testPartnerWebhook,
  webhookEvents,
} from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeliveryAddress } from './delivery-list.ts';

/** Fetches the reseller's webhooks. */
export function useWebhooks() {
  return useQuery(liveQuery(listPartnerWebhooks));
}

/** The fields of a webhook's form. */
export interface WebhookFields {
  url: string;
  events: string[];
}

/** A new webhook with its secret, which is never shown again. */
export type MadeWebhook = Output<typeof createPartnerWebhook>['data'];

/** Creates a webhook. */
export function useCreateWebhook() {
  return useWrite<Output<typeof createPartnerWebhook>, WebhookFields>({
    endpoint: createPartnerWebhook,
    isFailureShownHere: true,
    mutationFn: ({ url, events }) => {
      const body = { url: url.trim(), events: webhookEvents.filter((one) => events.includes(one)) };
      return api.call(createPartnerWebhook, { body });
    },
  });
}

/** Deletes a webhook. */
export function useDeleteWebhook(id: number) {
  const { failureText } = useSaid();
  return useWrite({
    endpoint: deletePartnerWebhook,
    failureText: failureText(),
    mutationFn: () => api.call(deletePartnerWebhook, { params: { id } }),
  });
}

/** Sends a test event to a webhook. */
export function useTestWebhook(id: number) {
  const { failureText } = useSaid();
  return useWrite({
    endpoint: testPartnerWebhook,
    failureText: failureText(),
    mutationFn: () => api.call(testPartnerWebhook, { params: { id } }),
  });
}

/** Fetches a page of a webhook's deliveries. */
export function useDeliveries(id: number, { page, perPage }: DeliveryAddress) {
  return useQuery({
    ...liveQuery(listWebhookDeliveries, { params: { id }, query: { page, perPage } }),
    placeholderData: keepPreviousData,
  });
}

/** Sends a delivery again. */
export function useResend(id: number) {
  const { failureText } = useSaid();
  return useWrite({
    endpoint: resendWebhookDelivery,
    failureText: failureText(),
    mutationFn: () => api.call(resendWebhookDelivery, { params: { id } }),
  });
}
