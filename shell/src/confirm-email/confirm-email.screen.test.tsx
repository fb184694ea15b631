import { confirmEmailChange, getLoginPage, undoEmailChange } from '@stridewell/contracts';
import { screen } from '@testing-library/react';
import { closeShell, openShell } from '../shell.fixture.tsx';
import { dropLinkToken, takeLinkToken } from '#auth-pages/link-token.ts';

function openWith(token: string) {
  window.history.replaceState(null, '', `/confirm-email#${token}`);
  takeLinkToken('/confirm-email');
  return openShell({
    viewer: null,
    path: '/confirm-email',
    prepare: (api) => api.fail(getLoginPage, 'not_found'),
  });
}

afterEach(async () => {
  dropLinkToken();
  await closeShell();
});

it('/confirm-email confirms a new address on request, and removes the token from the address bar', async () => {
  const { api, user } = await openWith('1.secret.seal');
  expect(window.location.href).not.toContain('secret');
  api.answer(confirmEmailChange, { data: {} });
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByText(/Email changed/)).toBeVisible();
  expect(api.inputs(confirmEmailChange)).toMatchObject([{ body: { token: '1.secret.seal' } }]);
});

it('/confirm-email restores the old address with the link sent to it', async () => {
  const { api, user } = await openWith('undo.1.secret.seal');
  api.answer(undoEmailChange, { data: {} });
  await user.click(await screen.findByRole('button', { name: 'Restore address' }));
  expect(await screen.findByText(/Your old email address is restored/)).toBeVisible();
  expect(api.inputs(undoEmailChange)).toMatchObject([{ body: { token: '1.secret.seal' } }]);
});

it('/confirm-email reports an expired link, and an address that another account has', async () => {
  const { api, user } = await openWith('1.secret.seal');
  api.fail(confirmEmailChange, 'already_taken', { fields: { email: ['taken'] } });
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByText(/Another account uses this address/)).toBeVisible();
  api.fail(confirmEmailChange, 'email_link_over');
  await user.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByText(/Request the change again in your settings/)).toBeVisible();
});

it('/confirm-email says whom to ask when a link to the old address has expired', async () => {
  const { api, user } = await openWith('undo.1.secret.seal');
  api.fail(undoEmailChange, 'email_link_over');
  await user.click(await screen.findByRole('button', { name: 'Restore address' }));
  expect(await screen.findByText(/ask an admin for help/)).toBeVisible();
});
