import {
  getAuthUser,
  listDemoAccounts,
  login,
  logout,
  refreshSession,
} from '@stridewell/contracts';
import { sampleViewer } from '@stridewell/testing';
import { session } from '@stridewell/platform';
import { act, screen, within } from '@testing-library/react';
import { address, closeShell, grantTo, openShell } from '../shell.fixture.tsx';

const ana = sampleViewer();
const username = () => screen.getByRole('textbox', { name: 'Email or username' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

type Opened = Awaited<ReturnType<typeof openShell>>;

async function enter({ user }: Opened, name: string, secret: string) {
  await user.type(username(), name);
  await user.type(password(), secret);
  await user.click(submit());
}

afterEach(closeShell);

it.each([false, true])(
  'the sign-in page says that an account was deleted (signing out refused: %s)',
  async (refuses) => {
    const page = await openShell({ viewer: ana, path: '/my-dashboard' });
    if (refuses) page.api.fail(logout, 'session_ended');
    else page.api.answer(logout, { data: {} });
    await act(() => session.signOut('account-deleted').catch(() => session.end()));
    expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
  },
);

describe('signing in', () => {
  it('happens at the wanted address, and continues there', async () => {
    const page = await openShell({ viewer: null, path: '/challenges/12' });
    expect(document.title).toBe('Sign in · Stridewell');
    page.api.answer(login, grantTo(ana.id));
    page.api.answer(getAuthUser, { data: ana });
    await enter(page, 'ana', 'secret');
    expect(await screen.findByText('Remote at /challenges/12')).toBeInTheDocument();
    expect(page.api.inputs(login)[0]?.body).toEqual({ username: 'ana', password: 'secret' });
  });

  it('at /login leads to the dashboard', async () => {
    const page = await openShell({ viewer: null, path: '/login' });
    page.api.answer(login, grantTo(ana.id));
    page.api.answer(getAuthUser, { data: ana });
    await enter(page, 'ana@northwind.example', 'secret');
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
  });

  it('asks for missing fields before it asks the server', async () => {
    const { user } = await openShell({ viewer: null });
    await user.click(submit());
    expect(username()).toHaveAccessibleDescription('Enter your email or username.');
    expect(password()).toHaveAccessibleDescription('Enter your password.');
    expect(username()).toHaveFocus();
  });

  it('shows the same message for every refusal', async () => {
    const page = await openShell({ viewer: null });
    page.api.fail(login, 'sign_in_failed');
    await enter(page, 'nobody', 'wrong');
    expect(
      await screen.findByText(/^Wrong email, username or password. If you tried several times/),
    ).toBeInTheDocument();
    expect(address()).toBe('/my-dashboard');
  });

  it("shows the server's message next to its field", async () => {
    const page = await openShell({ viewer: null });
    page.api.fail(login, 'validation_failed', { fields: { username: ['Too long.'] } });
    await enter(page, 'x', 'y');
    expect(await screen.findByText('Too long.')).toBeInTheDocument();
    expect(username()).toHaveAccessibleDescription('Too long.');
  });

  it('waits as long as the server asks, then continues', async () => {
    const page = await openShell({ viewer: null });
    page.api.fail(login, 'sign_in_throttled', { retryAfter: 2 });
    await enter(page, 'ana', 'guess');
    expect(await screen.findByText(/Try again in 2 seconds/)).toBeInTheDocument();
    expect(submit()).toBeDisabled();
    expect(
      await screen.findByText(/You can try again now/, {}, { timeout: 4000 }),
    ).toBeInTheDocument();
    expect(submit()).toBeEnabled();
  });

  it('tells a missing network from a wrong password', async () => {
    const page = await openShell({ viewer: null });
    page.api.disconnect(login);
    await enter(page, 'ana', 'secret');
    expect(await screen.findByText(/Can't reach the server/)).toBeInTheDocument();
  });

  it('shows and hides the password', async () => {
    const { user } = await openShell({ viewer: null });
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('switches to Spanish', async () => {
    const { user } = await openShell({ viewer: null });
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Español' }));
    expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('es');
  });
});

describe('the demo accounts', () => {
  const account = {
    role: 'ProTierAdmin',
    email: 'ana@northwind.example',
    username: 'ana',
    password: 'walkwalk',
    memberId: 7,
    programId: 100,
    name: 'Ana Ruiz',
    programName: 'Northwind Walks',
    resellerName: null,
  } as const;

  it('are absent outside demo mode', async () => {
    await openShell({ viewer: null });
    expect(screen.queryByRole('region', { name: 'Try the demo' })).not.toBeInTheDocument();
  });

  it('sign in with one click, in the role they name', async () => {
    const { api, user } = await openShell({
      viewer: null,
      prepare: (server) => server.answer(listDemoAccounts, { data: [account] }),
    });
    const demo = await screen.findByRole('region', { name: 'Try the demo' });
    api.answer(login, grantTo(ana.id));
    api.answer(getAuthUser, { data: ana });
    await user.click(within(demo).getByRole('button', { name: /Ana Ruiz Program admin \(Pro\)/ }));
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
    expect(api.inputs(login)[0]?.body).toEqual({ username: 'ana', password: 'walkwalk' });
  });
});

describe('signing out', () => {
  const openMenu = (page: Opened) =>
    page.user.click(screen.getByRole('button', { name: "Ana Ruiz's account" }));

  it('leads to the sign-in page', async () => {
    const page = await openShell({ viewer: ana });
    page.api.answer(logout, { data: {} });
    page.api.fail(refreshSession, 'refresh_failed');
    await openMenu(page);
    await page.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(address()).toBe('/login');
  });

  it('reports that the server could not end the session', async () => {
    const page = await openShell({ viewer: ana });
    page.api.disconnect(logout);
    await openMenu(page);
    await page.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText(/You're still signed in/)).toBeInTheDocument();
    expect(screen.getByText('Remote at /my-dashboard')).toBeInTheDocument();
  });
});
