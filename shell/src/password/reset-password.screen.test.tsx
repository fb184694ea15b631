import {
  getLoginPage,
  renewInvitation,
  requestPasswordReset,
  resetMemberPassword,
  resetPassword,
} from '@stridewell/contracts';
import { sampleViewer } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { closeShell, openShell } from '../shell.fixture.tsx';
import { dropLinkToken, takeLinkToken } from '#auth-pages/link-token.ts';

const ana = sampleViewer();
const password = 'heron over the quiet weir';

function openWith(token: string | null, viewer: typeof ana | null = null) {
  window.history.replaceState(null, '', `/reset-password${token === null ? '' : `#${token}`}`);
  takeLinkToken('/reset-password');
  return openShell({
    viewer,
    path: '/reset-password',
    prepare: (api) => api.fail(getLoginPage, 'not_found'),
  });
}

afterEach(async () => {
  dropLinkToken();
  await closeShell();
});

it('/reset-password requests a link, with the same message for every address', async () => {
  const { api, user } = await openWith(null);
  api.answer(requestPasswordReset, { data: {} });
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ana@northwind.example');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText(/If this email has an account/)).toBeInTheDocument();
});

it('/reset-password takes the token out of the address first, and uses it once', async () => {
  const { api, user } = await openWith('1.2.secret');
  expect(window.location.href).not.toContain('secret');
  api.answer(resetPassword, { data: {} });
  await user.type(screen.getByLabelText(/New password/), password);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText(/Sign in with your new password/)).toBeInTheDocument();
  expect(api.inputs(resetPassword)[0]?.body).toEqual({ token: '1.2.secret', password });
  expect(takeLinkToken('/reset-password')).toBeNull();
});

it('/reset-password takes the token of a link opened while the page is open', async () => {
  await openWith(null);
  window.location.hash = '1.2.secret';
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeInTheDocument();
  expect(window.location.href).not.toContain('secret');
});

it('/reset-password offers another link when this one has expired', async () => {
  const { api, user } = await openWith('1.2.secret');
  api.fail(resetPassword, 'reset_link_over');
  await user.type(screen.getByLabelText(/New password/), password);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText(/This link no longer works/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeInTheDocument();
});

it('/reset-password says next to the field why a weak password is refused', async () => {
  const { api, user } = await openWith('1.2.secret');
  api.fail(resetPassword, 'password_too_weak', { fields: { password: ['weak'] } });
  await user.type(screen.getByLabelText(/New password/), 'Password1!');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(screen.getByLabelText(/New password/)).toHaveAccessibleDescription(/Too easy to guess/);
});

it("/reset-password changes the viewer's password with the old one", async () => {
  const { api, user } = await openWith(null, ana);
  api.fail(resetMemberPassword, 'password_wrong', { fields: { oldPassword: ['no'] } });
  await user.type(screen.getByLabelText(/Current password/), 'wrong');
  await user.type(screen.getByLabelText(/New password/), password);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('This password is incorrect.')).toBeInTheDocument();
  api.answer(resetMemberPassword, { data: { outcome: 'changed' } });
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText(/Password changed/)).toBeInTheDocument();
});

it('/reset-password welcomes someone who was invited, and offers a new invitation when the link has expired', async () => {
  const { api, user } = await openWith('invited.1.2.secret');
  expect(await screen.findByRole('heading', { name: "You're invited" })).toBeInTheDocument();
  api.fail(resetPassword, 'reset_link_over');
  await user.type(screen.getByLabelText(/New password/), password);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(
    await screen.findByRole('heading', { name: 'This invitation has expired' }),
  ).toBeInTheDocument();
  api.answer(renewInvitation, { data: {} });
  await user.click(screen.getByRole('button', { name: 'Request new invitation' }));
  expect(await screen.findByText(/we sent a new invitation/)).toBeInTheDocument();
  expect(api.inputs(renewInvitation)[0]?.body).toEqual({ token: '1.2.secret' });
});
