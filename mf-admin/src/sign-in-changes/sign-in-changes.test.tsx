import {
  cancelSignInChange,
  confirmSignInChange,
  createPartnerKey,
  getIdentityProvider,
  type IdentityProvider,
  listPartnerKeys,
  listSignInChanges,
  type PartnerKey,
  revokePartnerKey,
  saveIdentityProvider,
  type SignInChange,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const change: SignInChange = {
  id: 9,
  kind: 'partner-key',
  name: 'Terry',
  reason: null,
  requestedBy: 'Theo Marsh',
  requestedAt: '2026-11-20T08:00:00.000Z',
  effectiveAt: '2026-11-21T08:00:00.000Z',
  confirmedBy: null,
  confirmedAt: null,
  appliedAt: null,
  cancelledAt: null,
  canConfirm: true,
};
const path = '/admin/program-center/sign-in';
const provider: IdentityProvider = {
  isOn: 1,
  name: 'Northwind',
  issuer: 'https://id.example',
  clientId: 'stridewell',
  hasSecret: true,
  mayChange: true,
};
const key: PartnerKey = {
  id: 30,
  kid: 'k30',
  purpose: 'external-sso',
  name: 'Intranet',
  algorithm: 'ES256',
  publicKey: 'PEM',
  sites: [],
  createdAt: '2026-11-01T08:00:00.000Z',
  revokedAt: null,
};

function signInApi(changes: SignInChange[], of: Partial<IdentityProvider> = {}) {
  const api = createFakeApi();
  api.answer(listSignInChanges, { data: changes });
  api.answer(getIdentityProvider, { data: { ...provider, ...of } });
  api.answer(listPartnerKeys, samplePage([key]));
  return api;
}

const told = () => snackbars.list().at(-1)?.text;

describe('sign-in changes', () => {
  it('are confirmed by someone other than the requester', async () => {
    const api = signInApi([change]);
    api.answer(confirmSignInChange, { data: change });
    const { person } = await showPage(path, { api });
    await person.click(await screen.findByRole('button', { name: 'Confirm Terry' }));
    const dialog = screen.getByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(api.inputs(confirmSignInChange)[0]?.body).toEqual({ changeId: 9 }));
  });

  it('can be canceled but not confirmed by the requester', async () => {
    const api = signInApi([{ ...change, canConfirm: false }]);
    api.answer(cancelSignInChange, { data: change });
    const { person } = await showPage(path, { api });
    await person.click(await screen.findByRole('button', { name: 'Cancel request for Terry' }));
    expect(screen.queryByRole('button', { name: 'Confirm Terry' })).toBeNull();
    expect(screen.getByText(/^Another admin with the highest role/)).toBeVisible();
    const dialog = screen.getByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
    await waitFor(() => expect(api.inputs(cancelSignInChange)).toHaveLength(1));
  });
});

describe('sign-in access', () => {
  it('requests an identity provider, which waits for someone else', async () => {
    const api = signInApi([], { isOn: 0, name: '', issuer: '', clientId: '', hasSecret: false });
    api.answer(saveIdentityProvider, { data: { provider, change } });
    const { person } = await showPage(path, { api });
    const type = async (name: RegExp, text: string) =>
      person.type(await screen.findByLabelText(name), text);
    await person.click(await screen.findByRole('button', { name: 'Request provider' }));
    expect(await screen.findByText('Enter the issuer address.')).toBeVisible();
    const card = screen.getByRole('region', { name: 'Identity provider' });
    await person.type(within(card).getByRole('textbox', { name: /^Name/ }), 'Northwind');
    await type(/^Issuer address/, 'https://id.example');
    await type(/^Client ID/, 'stridewell');
    await type(/^Client secret/, 's3cret');
    await person.click(screen.getByRole('button', { name: 'Request provider' }));
    await waitFor(() => expect(told()).toMatch(/^Requested\./));
    expect(api.inputs(saveIdentityProvider)[0]?.body).toEqual({
      isOn: 1,
      name: 'Northwind',
      issuer: 'https://id.example',
      clientId: 'stridewell',
      clientSecret: 's3cret',
    });
  });

  it('turns the identity provider off right away, after a confirmation', async () => {
    const api = signInApi([]);
    api.answer(saveIdentityProvider, {
      data: { provider: { ...provider, isOn: 0 }, change: null },
    });
    const { person } = await showPage(path, { api });
    await person.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Turn off Northwind?' });
    await person.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await waitFor(() =>
      expect(api.inputs(saveIdentityProvider)[0]?.body).toMatchObject({ isOn: 0 }),
    );
  });

  it('requests an embed key with its sites and revokes a key', async () => {
    const api = signInApi([]);
    api.answer(createPartnerKey, { data: change });
    api.answer(revokePartnerKey, { data: key });
    const { person } = await showPage(path, { api });
    await person.click(await screen.findByRole('radio', { name: 'Embedded parts' }));
    await person.type(screen.getByRole('textbox', { name: /^Key name/ }), 'Intranet');
    await person.type(
      screen.getByRole('textbox', { name: /^Allowed sites/ }),
      'https://intranet.example/',
    );
    await person.type(screen.getByRole('textbox', { name: /^Public key/ }), 'PEM');
    await person.click(screen.getByRole('button', { name: 'Request key' }));
    await waitFor(() =>
      expect(api.inputs(createPartnerKey)[0]?.body).toEqual({
        purpose: 'embed',
        name: 'Intranet',
        publicKey: 'PEM',
        sites: ['https://intranet.example'],
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Revoke Intranet' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Revoke' })).toBeDisabled();
    await person.type(within(dialog).getByRole('textbox'), 'delete');
    await person.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(api.inputs(revokePartnerKey)[0]?.params).toEqual({ id: 30 }));
  });

  it('says at the start that requests are for the highest role only', async () => {
    await showPage(path, { api: signInApi([], { mayChange: false }) });
    expect(await screen.findByText(/^Only admins with the highest role/)).toBeVisible();
    await screen.findByText('Intranet');
    expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull();
  });
});
