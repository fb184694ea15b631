import { getLoginPage, optOutOfMail, unsubscribe } from '@stridewell/contracts';
import { screen } from '@testing-library/react';
import { closeShell, openShell } from '../shell.fixture.tsx';
import { dropLinkToken, takeLinkToken } from '#auth-pages/link-token.ts';

function openWith(token: string | null) {
  window.history.replaceState(null, '', `/unsubscribe${token === null ? '' : `#${token}`}`);
  takeLinkToken('/unsubscribe');
  return openShell({
    viewer: null,
    path: '/unsubscribe',
    prepare: (api) => api.fail(getLoginPage, 'not_found'),
  });
}

afterEach(async () => {
  dropLinkToken();
  await closeShell();
});

it('/unsubscribe ends the mail of a link on request, without signing in', async () => {
  const { api, user } = await openWith('1.7.discussions.seal');
  api.answer(unsubscribe, { data: { list: 'discussions' } });
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(/You're unsubscribed/)).toBeVisible();
  expect(api.inputs(unsubscribe)).toMatchObject([{ params: { token: '1.7.discussions.seal' } }]);
});

it('/unsubscribe ends bulk mail with a link of such mail', async () => {
  const { api, user } = await openWith('letters.1.7.seal');
  api.answer(optOutOfMail, { data: { announcements: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(/You're unsubscribed/)).toBeVisible();
  expect(api.inputs(optOutOfMail)).toMatchObject([{ params: { token: '1.7.seal' } }]);
});

it("/unsubscribe reports a link that isn't ours, and links to the settings", async () => {
  const { api, user } = await openWith('1.7.discussions.other');
  api.fail(unsubscribe, 'not_found');
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(/This link doesn't work/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Email settings/ })).toHaveAttribute(
    'href',
    '/member-settings/account/notifications',
  );
});

it('/unsubscribe requests nothing without a link', async () => {
  await openWith(null);
  expect(await screen.findByText(/This link doesn't work/)).toBeVisible();
});
