import { confirmSignInLink, getLoginPage, mailSignInLink } from '@stridewell/contracts';
import { sampleViewer } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { dropLinkToken, takeLinkToken } from '#auth-pages/link-token.ts';
import { closeShell, openShell } from '../shell.fixture.tsx';

afterEach(async () => {
  dropLinkToken();
  await closeShell();
});

it('the banner emails a confirmation link to a member whom a partner signed in', async () => {
  const openedBy = { name: 'Intranet', isConfirmed: false };
  const { api, user } = await openShell({ viewer: sampleViewer({ openedBy }) });
  expect(await screen.findByText(/Intranet signed you in/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: "Confirm it's me" }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  api.answer(mailSignInLink, { data: {} });
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));
  expect(await screen.findByText(/Check your email/)).toBeVisible();
});

it('the banner is hidden once the sign-in is confirmed', async () => {
  const openedBy = { name: 'Intranet', isConfirmed: true };
  await openShell({ viewer: sampleViewer({ openedBy }) });
  expect(screen.queryByText(/signed you in/)).toBeNull();
});

it('/confirm-sign-in confirms with the link in a mail, on request', async () => {
  window.history.replaceState(null, '', '/confirm-sign-in#1.secret');
  takeLinkToken('/confirm-sign-in');
  const { api, user } = await openShell({
    viewer: null,
    path: '/confirm-sign-in',
    prepare: (fake) => fake.fail(getLoginPage, 'not_found'),
  });
  api.answer(confirmSignInLink, { data: { name: 'Intranet' } });
  await user.click(await screen.findByRole('button', { name: "Confirm it's me" }));
  expect(
    await screen.findByText(/Signing in through Intranet now opens your private pages/),
  ).toBeVisible();
  expect(api.inputs(confirmSignInLink)).toMatchObject([{ body: { token: '1.secret' } }]);
});
