import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  createSignInLink,
  endSession,
  getAuthUser,
  getSecondFactor,
  listSessions,
  listSignInLinks,
  removePasskey,
  removeTotp,
  renamePasskey,
  signInWithPasskey,
  signOutEverywhere,
  stepUp,
} from '@stridewell/contracts';
import { sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { address, closeShell, grantTo, openShell } from '#shell.fixture.tsx';
import { removePasskeys, stubPasskeys } from './passkey.fixture.ts';

const ana = sampleViewer();
const laptop = {
  id: 5,
  name: 'Laptop',
  createdAt: '2026-11-03T08:00:00.000Z',
  lastUsedAt: null,
  isSynced: false,
};
const here = {
  id: 71,
  device: 'Firefox, Windows',
  method: 'password',
  openedBy: null,
  isCurrent: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-22T08:00:00.000Z',
};
const phone = { ...here, id: 72, device: null, isCurrent: false, openedBy: 'Intranet' };
const sessionsOf = (...data: (typeof here | typeof phone)[]) => ({
  data,
  meta: { page: 1, perPage: 50, total: data.length },
  links: { next: null, prev: null },
});
const intranet = {
  source: 'partner-key:8',
  name: 'Intranet',
  firstUsedAt: '2026-11-22T08:00:00.000Z',
  linkedAt: null,
};
const none = { isRequired: false, hasTotp: false, passkeys: [], recoveryCodesLeft: 0 };
const both = { isRequired: false, hasTotp: true, passkeys: [laptop], recoveryCodesLeft: 9 };
const request = {
  challenge: 'YWJj',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
} as const;
const creation = {
  challenge: 'YWJj',
  rp: { name: 'Stridewell', id: 'localhost' },
  user: { id: 'MTAwLjc', name: 'ana', displayName: 'Ana Ruiz' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
};

type Server = Awaited<ReturnType<typeof openShell>>['api'];

const openSecurity = (data: typeof none | typeof both, prepare?: (api: Server) => void) =>
  openShell({
    viewer: ana,
    path: '/security',
    prepare(api) {
      api.answer(getSecondFactor, { data });
      api.answer(listSessions, sessionsOf(here, phone));
      api.answer(listSignInLinks, { data: [intranet] });
      prepare?.(api);
    },
  });

beforeEach(() => stubPasskeys('agrees'));
afterEach(async () => {
  removePasskeys();
  await closeShell();
});

describe('/security', () => {
  it('adds a passkey under a name, and shows the recovery codes once', async () => {
    const { api, user } = await openSecurity(none);
    const add = { name: 'Add passkey' };
    // The first test waits for the screen's script.
    await user.click(await screen.findByRole('button', add, { timeout: 5000 }));
    const dialog = await screen.findByRole('dialog', add);
    const name = within(dialog).getByRole('textbox', { name: 'Passkey name' });
    await user.clear(name);
    await user.type(name, 'Laptop');
    api.answer(beginPasskey, { data: creation });
    api.answer(addPasskey, { data: { passkey: laptop, recoveryCodes: ['abcd-efgh-jkmn'] } });
    api.answer(getSecondFactor, { data: both });
    await user.click(within(dialog).getByRole('button', { name: 'Add passkey' }));
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeInTheDocument();
    expect(api.inputs(addPasskey)[0]?.body).toMatchObject({ name: 'Laptop' });
    await user.click(screen.getByRole('button', { name: 'I saved my codes' }));
    expect(await screen.findByText('Laptop')).toBeInTheDocument();
    expect(screen.queryByText('abcd-efgh-jkmn')).not.toBeInTheDocument();
  });

  it('renames and removes a passkey', async () => {
    const { api, user } = await openSecurity(both);
    await user.click(await screen.findByRole('button', { name: 'Rename Laptop' }));
    const name = await screen.findByRole('textbox', { name: 'Passkey name' });
    await user.clear(name);
    await user.type(name, 'Phone');
    api.answer(renamePasskey, { data: { ...laptop, name: 'Phone' } });
    api.answer(getSecondFactor, { data: { ...both, passkeys: [{ ...laptop, name: 'Phone' }] } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    api.answer(removePasskey, { data: { id: 5 } });
    api.answer(getSecondFactor, { data: { ...both, passkeys: [] } });
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText(/Codes left: 9/);
    expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  });

  it('reports a cancelled passkey', async () => {
    stubPasskeys('cancels');
    const { api, user } = await openSecurity(none);
    api.answer(beginPasskey, { data: creation });
    await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add passkey' });
    const name = within(dialog).getByRole('textbox', { name: 'Passkey name' });
    await user.type(name, 'Laptop');
    await user.click(within(dialog).getByRole('button', { name: 'Add passkey' }));
    expect(await screen.findByText(/Passkey request canceled/)).toBeInTheDocument();
    expect(api.inputs(addPasskey)).toEqual([]);
  });
});

describe('the session list', () => {
  it('ends another session, and not this one', async () => {
    const { api, user } = await openSecurity(none);
    const unknown = { name: 'Sign out Unknown device' };
    const button = await screen.findByRole('button', unknown);
    expect(screen.getAllByRole('button', { name: /^Sign out (?!other)/ })).toEqual([button]);
    expect(screen.getByText(/^Signed in through Intranet · Last used/)).toBeVisible();
    api.answer(endSession, { data: { id: 72 } });
    api.answer(listSessions, sessionsOf(here));
    await user.click(button);
    expect(await screen.findByText(/This device/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Unknown device')).not.toBeInTheDocument());
    expect(api.inputs(endSession)[0]?.params).toEqual({ id: 72 });
    expect(screen.queryByRole('button', { name: 'Sign out other devices' })).toBeNull();
  });

  it('ends all others after confirmation', async () => {
    const { api, user } = await openSecurity(none);
    const all = { name: 'Sign out other devices' };
    await user.click(await screen.findByRole('button', all));
    api.answer(signOutEverywhere, { data: { ended: 1 } });
    api.answer(listSessions, sessionsOf(here));
    const asked = within(await screen.findByRole('alertdialog', all));
    await user.click(asked.getByRole('button', all));
    await waitFor(() => expect(screen.queryByText('Unknown device')).not.toBeInTheDocument());
    expect(api.inputs(signOutEverywhere)[0]?.body).toEqual({});
  });
});

describe('a partner that signs the viewer in', () => {
  it('opens private pages once it is allowed', async () => {
    const { api, user } = await openSecurity(none);
    const allowed = { ...intranet, linkedAt: '2026-11-23T08:00:00.000Z' };
    api.answer(createSignInLink, { data: allowed });
    const button = await screen.findByRole('button', { name: 'Allow Intranet' });
    api.answer(listSignInLinks, { data: [allowed] });
    api.answer(listSessions, sessionsOf(here, phone));
    await user.click(button);
    expect(await screen.findByText(/^Allowed since/)).toBeVisible();
    expect(api.inputs(createSignInLink)[0]?.body).toEqual({ source: 'partner-key:8' });
  });
});

describe('a call that needs step-up', () => {
  const begin = async () => {
    const page = await openSecurity(both, (api) => api.fail(removeTotp, 'step_up_required'));
    const remove = { name: 'Remove authenticator app' };
    await page.user.click(await screen.findByRole('button', remove));
    await page.user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" });
    return { ...page, dialog };
  };

  it('continues once the password and the code are right', async () => {
    const { api, user, dialog } = await begin();
    const fields = { code: ['Enter the code.'] };
    api.fail(stepUp, 'step_up_failed', { fields });
    await user.type(await within(dialog).findByLabelText('Password'), 'walkwalk');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await user.type(await within(dialog).findByRole('textbox', { name: 'Code' }), '123456');
    api.answer(stepUp, { data: { freshUntil: '2026-11-22T10:00:00.000Z' } });
    api.answer(removeTotp, { data: { ...both, hasTotp: false } });
    api.answer(getSecondFactor, { data: { ...both, hasTotp: false } });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    const setUp = { name: 'Set up authenticator app' };
    expect(await screen.findByRole('button', setUp)).toBeInTheDocument();
    expect(api.inputs(stepUp).at(-1)?.body).toEqual({ password: 'walkwalk', code: '123456' });
  });

  it('also accepts a passkey', async () => {
    const { api, user, dialog } = await begin();
    api.answer(beginPasskeySignIn, { data: request });
    api.answer(stepUp, { data: { freshUntil: '2026-11-22T10:00:00.000Z' } });
    api.answer(removeTotp, { data: { ...both, hasTotp: false } });
    await user.click(within(dialog).getByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByText(/a code from your phone|We ask for a code/)).toBeInTheDocument();
    expect(api.inputs(removeTotp)).toHaveLength(2);
  });

  it('is not sent if the person closes the dialog', async () => {
    const { api, user } = await begin();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Confirm it's you, then try again/)).toBeInTheDocument();
    expect(api.inputs(removeTotp)).toHaveLength(1);
  });
});

describe('signing in with a passkey', () => {
  const press = async (prepare: (api: Server) => void) => {
    const page = await openShell({ viewer: null, path: '/login', prepare });
    await page.user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    return page;
  };

  it('needs no name and no password', async () => {
    const { api } = await press((server) => {
      server.answer(beginPasskeySignIn, { data: request });
      server.answer(signInWithPasskey, grantTo(ana.id));
      server.answer(getAuthUser, { data: ana });
    });
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
    expect(address()).toBe('/my-dashboard');
    expect(api.inputs(signInWithPasskey)).toHaveLength(1);
  });

  it('reports an unknown passkey', async () => {
    await press((server) => {
      server.answer(beginPasskeySignIn, { data: request });
      server.fail(signInWithPasskey, 'passkey_failed');
    });
    expect(await screen.findByText(/The passkey didn't work/)).toBeInTheDocument();
  });
});
