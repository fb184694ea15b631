import {
  enterByCode,
  enterByExternal,
  enterByReseller,
  enterFromMobile,
  finishOpenId,
  getAuthUser,
  getRegistration,
} from '@stridewell/contracts';
import { sharedHistory, useLanguage } from '@stridewell/platform';
import { sampleViewer } from '@stridewell/testing';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { address, closeShell, grantTo, openShell } from '#shell.fixture.tsx';

const maya = sampleViewer();
const reseller = { method: 'reseller', nonce: 'x.y.z', programId: 12 } as const;
const openId = { method: 'openid', code: 'c', state: 's', iss: null } as const;
const external = { method: 'external', terryberryCode: 't' } as const;

afterEach(closeShell);

describe('an address that signs in', () => {
  it.each([
    ["a reseller's", enterByReseller, reseller, { nonce: 'x.y.z', programId: 12 }],
    ["an external program's", enterByExternal, external, { terryberryCode: 't' }],
    ["a sign-in code's", enterByCode, { method: 'code', npt: 'n' } as const, { npt: 'n' }],
    [
      "an app's",
      enterFromMobile,
      { method: 'mobile', mobileToken: 'm' } as const,
      { mobileToken: 'm' },
    ],
  ])('shows the page of %s', async (_, endpoint, entry, body) => {
    const { api } = await openShell({
      viewer: null,
      entry,
      prepare: (server) => {
        server.answer(endpoint, grantTo(maya.id));
        server.answer(getAuthUser, { data: maya });
      },
    });
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
    expect(api.inputs(endpoint)).toEqual([expect.objectContaining({ body })]);
  });

  it.each([
    ['reseller', enterByReseller, reseller],
    ['external', enterByExternal, external],
    ['an identity provider', finishOpenId, openId],
  ])(
    'shows "SSO Error" with the server\'s message when %s sign-on fails',
    async (_, endpoint, entry) => {
      const { user } = await openShell({
        viewer: null,
        entry,
        prepare: (server) => server.fail(endpoint, 'sso_failed', { message: 'Not this time.' }),
      });
      const alert = await screen.findByRole('alertdialog', { name: 'SSO Error' });
      expect(alert).toHaveTextContent('Not this time.');
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    },
  );

  it.each([
    ['en', 'Your email changed on Nov 20, 2026. Until Nov 27, 2026, sign in with your password.'],
    [
      'es',
      'Tu correo cambió el 20 nov 2026. Hasta el 27 nov 2026, inicia sesión con tu contraseña.',
    ],
  ] as const)('says in %s until when a changed email proves no one', async (language, words) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00Z'));
    const { result } = renderHook(() => useLanguage());
    await act(() => result.current.setLanguage(language));
    await openShell({
      viewer: null,
      entry: external,
      prepare: (server) =>
        server.fail(enterByExternal, 'email_unproven', { retryAfter: 7 * 86_400 }),
    });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(words);
    jest.restoreAllMocks();
    await act(() => result.current.setLanguage('en'));
  });

  it('continues to the address that was wanted before the identity provider', async () => {
    sessionStorage.setItem('stridewell.wanted', '/challenges');
    await openShell({
      viewer: null,
      path: '/login',
      entry: openId,
      prepare: (server) => {
        server.answer(finishOpenId, grantTo(maya.id));
        server.answer(getAuthUser, { data: maya });
      },
    });
    expect(await screen.findByText('Remote at /challenges')).toBeInTheDocument();
  });

  it('never continues to another site', async () => {
    sessionStorage.setItem('stridewell.wanted', '//evil.example/challenges');
    await openShell({
      viewer: null,
      path: '/login',
      entry: openId,
      prepare: (server) => {
        server.answer(finishOpenId, grantTo(maya.id));
        server.answer(getAuthUser, { data: maya });
      },
    });
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
  });

  it('shows the support address when the server sends no message', async () => {
    await openShell({
      viewer: null,
      entry: reseller,
      prepare: (server) => server.disconnect(enterByReseller),
    });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'An error has occurred. Please try again. Or please reach out to support@localhost.',
    );
  });

  it("sends people who aren't members yet to registration, as the header says", async () => {
    const headers = { 'x-user-guid': '12.abc.def' };
    const replaced = jest.spyOn(sharedHistory, 'replace');
    await openShell({
      viewer: null,
      entry: external,
      prepare(server) {
        server.fail(enterByExternal, 'registration_needed', { headers });
        server.fail(getRegistration, 'not_found');
      },
    });
    await waitFor(() => expect(replaced).toHaveBeenCalledWith('/registration?userGuid=12.abc.def'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it("ignores that header in a reseller's refusal, and with another status", async () => {
    const headers = { 'x-user-guid': '12.abc.def' };
    await openShell({
      viewer: null,
      entry: external,
      prepare: (server) => server.fail(enterByExternal, 'sso_failed', { headers }),
    });
    expect(await screen.findByRole('alertdialog', { name: 'SSO Error' })).toBeInTheDocument();
    expect(address()).toBe('/my-dashboard');
  });

  it('keeps the earlier session when the value was used before', async () => {
    await openShell({
      viewer: maya,
      entry: { method: 'code', npt: 'n' },
      prepare: (server) => server.fail(enterByCode, 'entry_failed'),
    });
    const name = "This link didn't work";
    expect(await screen.findByRole('alertdialog', { name })).toBeInTheDocument();
    expect(screen.getByText('Remote at /my-dashboard')).toBeInTheDocument();
  });
});
