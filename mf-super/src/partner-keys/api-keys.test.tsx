import { createPartnerApiKey, listPartnerApiKeys, type PartnerApiKey } from '@stridewell/contracts';
import { createFakeApi } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
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

it('shows a new key once, and afterwards only what it ends with', async () => {
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
