import {
  createPartnerApiKey,
  listPartnerApiKeys,
  type PartnerApiKey,
  revokePartnerApiKey,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { partnerPerson, showPage } from '#show-page.fixture.tsx';

const key: PartnerApiKey = {
  id: 5,
  name: 'Billing server',
  scopes: ['usage:read'],
  hint: 'a1b2',
  createdAt: '2026-10-01T08:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};

it('shows a new key once, and afterwards only its last characters', async () => {
  const api = createFakeApi();
  api.answer(listPartnerApiKeys, { data: [] });
  api.answer(createPartnerApiKey, { data: { ...key, key: 'swk_5_secret' } });
  const { person } = await showPage('/partner/api-keys', { api, viewer: partnerPerson });
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Billing server');
  await person.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('Choose a permission.')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Download usage' }));
  api.answer(listPartnerApiKeys, { data: [key] });
  await person.click(screen.getByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy the key now' });
  expect(within(dialog).getByRole('textbox', { name: 'Key' })).toHaveValue('swk_5_secret');
  await person.keyboard('{Escape}');
  expect(await screen.findByText('ends with a1b2')).toBeVisible();
  expect(screen.queryByDisplayValue('swk_5_secret')).not.toBeInTheDocument();
  expect(api.inputs(createPartnerApiKey)[0]?.body).toEqual({
    name: 'Billing server',
    scopes: ['usage:read'],
  });
});

it('shows a message if revoking a key fails, and lets the person try again', async () => {
  const api = createFakeApi();
  api.answer(listPartnerApiKeys, { data: [key] });
  api.fail(revokePartnerApiKey, 'too_many_requests');
  const { person } = await showPage('/partner/api-keys', { api, viewer: partnerPerson });
  await person.click(await screen.findByRole('button', { name: 'Revoke Billing server' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Revoke Billing server?' });
  const before = snackbars.list().length;
  await person.click(within(ask).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(snackbars.list().slice(before)).toMatchObject([{ type: 'danger' }]));
  api.answer(revokePartnerApiKey, { data: { ...key, revokedAt: key.createdAt } });
  await person.click(within(ask).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.inputs(revokePartnerApiKey)).toHaveLength(2);
});
