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

/** The webhooks of the reseller. */
export function useWebhooks() {
  return useQuery(liveQuery(listPartnerWebhooks));
}

/** What the form of a webhook holds. */
export interface WebhookFields {
  url: string;
  events: string[];
}

/** A webhook that was just made, with what is never shown again. */
export type MadeWebhook = Output<typeof createPartnerWebhook>['data'];

/** Makes a webhook. */
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

/** Ends a webhook. */
export function useDeleteWebhook(id: number) {
  const { failureText } = useSaid();
  return useWrite({
    endpoint: deletePartnerWebhook,
    failureText: failureText(),
    mutationFn: () => api.call(deletePartnerWebhook, { params: { id } }),
  });
}

/** Sends a webhook an event that says nothing. */
export function useTestWebhook(id: number) {
  const { failureText } = useSaid();
  return useWrite({
    endpoint: testPartnerWebhook,
    failureText: failureText(),
    mutationFn: () => api.call(testPartnerWebhook, { params: { id } }),
  });
}

/** A page of what a webhook was told. */
export function useDeliveries(id: number, { page, perPage }: DeliveryAddress) {
  return useQuery({
    ...liveQuery(listWebhookDeliveries, { params: { id }, query: { page, perPage } }),
    placeholderData: keepPreviousData,
  });
}

/** Sends again what a webhook was told. */
export function useResend(id: number) {
  const { failureText } = useSaid();
  return useWrite({
    endpoint: resendWebhookDelivery,
    failureText: failureText(),
    mutationFn: () => api.call(resendWebhookDelivery, { params: { id } }),
  });
}
