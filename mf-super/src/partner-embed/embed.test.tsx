import {
  createPartnerEmbedKey,
  getPartnerProgram,
  listPartnerEmbedKeys,
  listPartnerExports,
  listPartnerSignInChanges,
  type SignInChange,
} from '@stridewell/contracts';
import { createFakeApi } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { partnerPerson, showPage } from '#show-page.fixture.tsx';
import { examplePage } from './example-page.ts';

const change: SignInChange = {
  id: 8,
  kind: 'embed-key',
  name: 'Intranet',
  reason: null,
  requestedBy: 'Ana Ruiz',
  requestedAt: '2026-10-01T08:00:00.000Z',
  effectiveAt: '2026-10-02T08:00:00.000Z',
  confirmedBy: null,
  confirmedAt: null,
  appliedAt: null,
  cancelledAt: null,
  canConfirm: false,
};

it('requests a key for the entered sites, but not for an invalid site', async () => {
  const api = createFakeApi();
  api.answer(getPartnerProgram, {
    data: {
      id: 31,
      name: 'Harbour Walks',
      programName: null,
      tier: 'pro',
      admins: 1,
      type: 'engage wellness',
      timeZone: 'Europe/Lisbon',
      contactEmail: 'a@example.org',
      createdAt: '2026-10-01T08:00:00.000Z',
      members: 3,
      activeMembers: null,
      activePercent: null,
      health: 'unknown',
      lastActiveOn: null,
    },
  });
  api.answer(listPartnerEmbedKeys, { data: [] });
  api.answer(listPartnerExports, { data: [] });
  api.answer(listPartnerSignInChanges, { data: [] });
  api.answer(createPartnerEmbedKey, { data: change });
  const page = { api, viewer: partnerPerson };
  const { person } = await showPage('/partner/programs/31', page);
  await person.type(await screen.findByRole('textbox', { name: /^Key name/ }), 'Intranet');
  const sites = screen.getByRole('textbox', { name: /^Allowed sites/ });
  await person.type(sites, 'intranet.example');
  await person.type(screen.getByRole('textbox', { name: /^Public key/ }), 'PEM');
  await person.click(screen.getByRole('button', { name: 'Request key' }));
  expect(await screen.findByText(/^Enter up to 20 sites/)).toBeVisible();
  await person.clear(sites);
  await person.type(sites, 'https://Intranet.example/');
  api.answer(listPartnerSignInChanges, { data: [change] });
  api.answer(listPartnerExports, { data: [] });
  await person.click(screen.getByRole('button', { name: 'Request key' }));
  expect(await screen.findByText('Needs confirmation')).toBeVisible();
  expect(api.inputs(createPartnerEmbedKey)[0]?.body).toEqual({
    name: 'Intranet',
    publicKey: 'PEM',
    sites: ['https://intranet.example'],
  });
});

it('creates an example page that holds no key and nothing that could end its script', () => {
  const parts = { programId: 31, kid: '31.8', algorithm: 'ES256' as const };
  const page = examplePage({ ...parts, origin: 'https://wellness.example' });
  expect(page).toContain('src="https://wellness.example/embed/stridewell.js"');
  expect(page).not.toContain('PRIVATE KEY-----\n');
  expect(page.match(/<\/script>/g)).toHaveLength(2);
});
