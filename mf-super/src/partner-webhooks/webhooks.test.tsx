import {
  createPartnerWebhook,
  deletePartnerWebhook,
  listPartnerWebhooks,
  listWebhookDeliveries,
  type PartnerWebhook,
  resendWebhookDelivery,
  testPartnerWebhook,
  type WebhookDelivery,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { partnerPerson, showPage } from '#show-page.fixture.tsx';

const webhook: PartnerWebhook = {
  id: 9,
  url: 'https://partner.example/hooks',
  events: ['program.added'],
  failed: 2,
  createdAt: '2026-10-01T08:00:00.000Z',
};

const failed: WebhookDelivery = {
  id: 77,
  event: 'program.added',
  state: 'failed',
  attempts: 15,
  lastStatus: null,
  occurredAt: '2026-11-20T08:00:00.000Z',
  lastAttemptAt: '2026-11-20T17:00:00.000Z',
};

const viewer = partnerPerson;

it('shows the secret of a new webhook once, and keeps refused values', async () => {
  const api = createFakeApi();
  api.answer(listPartnerWebhooks, { data: [] });
  const { person } = await showPage('/partner/webhooks', { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByText('Enter a URL.')).toBeVisible();
  const address = screen.getByRole('textbox', { name: /^URL/ });
  await person.type(address, 'https://partner.example');
  api.fail(createPartnerWebhook, 'validation_failed', { fields: { url: ['Not there.'] } });
  await person.click(screen.getByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByText('Not there.')).toBeVisible();
  expect(address).toHaveValue('https://partner.example');
  api.answer(createPartnerWebhook, { data: { ...webhook, secret: 'whsec_abc' } });
  await person.click(screen.getByRole('button', { name: 'Create webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy the secret now' });
  expect(within(dialog).getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_abc');
  await person.keyboard('{Escape}');
  expect(screen.queryByDisplayValue('whsec_abc')).not.toBeInTheDocument();
});

it('shows a failed delivery, sends it again, and sends a test', async () => {
  const api = createFakeApi();
  api.answer(listPartnerWebhooks, { data: [webhook] });
  api.answer(listWebhookDeliveries, samplePage([failed]));
  api.answer(resendWebhookDelivery, { data: { ...failed, state: 'waiting', attempts: 0 } });
  api.answer(testPartnerWebhook, { data: { ...failed, id: 78, event: 'webhook.test' } });
  const { person } = await showPage('/partner/webhooks/9', { api, viewer });
  const row = (await screen.findByText(/no response · 15 attempts/)).closest('li');
  expect(row).toHaveTextContent('Failed');
  await person.click(screen.getByRole('button', { name: 'Resend' }));
  await person.click(screen.getByRole('button', { name: 'Send test' }));
  expect(api.inputs(resendWebhookDelivery)).toMatchObject([{ params: { id: 77 } }]);
  expect(api.inputs(testPartnerWebhook)).toMatchObject([{ params: { id: 9 } }]);
});

it('deletes a webhook only after a confirmation', async () => {
  const api = createFakeApi();
  api.answer(listPartnerWebhooks, { data: [webhook] });
  api.answer(listWebhookDeliveries, samplePage([]));
  api.answer(deletePartnerWebhook, { data: [] });
  const { person } = await showPage('/partner/webhooks/9', { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  expect(api.inputs(deletePartnerWebhook)).toEqual([]);
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this webhook?' });
  await person.click(within(dialog).getByRole('button', { name: 'Delete webhook' }));
  expect(api.inputs(deletePartnerWebhook)).toHaveLength(1);
});

it.each([
  ['Resend', resendWebhookDelivery],
  ['Send test', testPartnerWebhook],
])('shows a message if "%s" fails', async (name, endpoint) => {
  const api = createFakeApi();
  api.answer(listPartnerWebhooks, { data: [webhook] });
  api.answer(listWebhookDeliveries, samplePage([failed]));
  api.fail(endpoint, 'too_many_requests');
  const { person } = await showPage('/partner/webhooks/9', { api, viewer });
  const before = snackbars.list().length;
  await person.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(snackbars.list().slice(before)).toMatchObject([{ type: 'danger' }]));
});

it('shows a message if deleting a webhook fails', async () => {
  const api = createFakeApi();
  api.answer(listPartnerWebhooks, { data: [webhook] });
  api.answer(listWebhookDeliveries, samplePage([]));
  api.fail(deletePartnerWebhook, 'too_many_requests');
  const { person } = await showPage('/partner/webhooks/9', { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this webhook?' });
  const before = snackbars.list().length;
  await person.click(within(dialog).getByRole('button', { name: 'Delete webhook' }));
  await waitFor(() => expect(snackbars.list().slice(before)).toMatchObject([{ type: 'danger' }]));
  expect(dialog).toBeVisible();
});
