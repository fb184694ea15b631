import { confirmSignInLink, getLoginPage, mailSignInLink } from '@stridewell/contracts';
import { sampleViewer } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { dropLinkToken, takeLinkToken } from '#auth-pages/link-token.ts';
import { closeShell, openShell } from '../shell.fixture.tsx';

afterEach(async () => {
  dropLinkToken();
  await closeShell();
});

it('emails a link to who was signed in by a partner and has not confirmed it', async () => {
  const openedBy = { name: 'Intranet', isConfirmed: false };
  const { api, user } = await openShell({ viewer: sampleViewer({ openedBy }) });
  expect(await screen.findByText(/Intranet signed you in/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: "Confirm it's me" }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  api.answer(mailSignInLink, { data: {} });
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));
  expect(await screen.findByText(/Check your email/)).toBeVisible();
});

it('asks nothing of who has confirmed it', async () => {
  const openedBy = { name: 'Intranet', isConfirmed: true };
  await openShell({ viewer: sampleViewer({ openedBy }) });
  expect(screen.queryByText(/signed you in/)).toBeNull();
});

it('confirms by the link of a mail once the person says so', async () => {
  window.history.replaceState(null, '', '/confirm-sign-in#1.secret');
  takeLinkToken('/confirm-sign-in');
  const { api, user } = await openShell({
    viewer: null,
    path: '/confirm-sign-in',
    prepare: (fake) => fake.fail(getLoginPage, 'not_found'),
  });
  api.answer(confirmSignInLink, { data: { name: 'Intranet' } });
  await user.click(await screen.findByRole('button', { name: "Confirm it's me" }));
  expect(await screen.findByText(/Intranet opens your private pages/)).toBeVisible();
  expect(api.inputs(confirmSignInLink)).toMatchObject([{ body: { token: '1.secret' } }]);
});
