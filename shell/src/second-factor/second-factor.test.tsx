import { beginTotp, confirmTotp, getAuthUser, login } from '@stridewell/contracts';
import { sampleViewer } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { closeShell, grantTo, openShell } from '#shell.fixture.tsx';

const ana = sampleViewer();
const due = sampleViewer({ secondFactorDue: 1, roleName: 'WT Admin', adminLevel: 4 });
const setUp = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Stridewell:ana?secret=JBSWY3DPEHPK3PXP',
};

afterEach(closeShell);

describe('signing in with a second factor', () => {
  async function openAtCode() {
    const page = await openShell({
      viewer: null,
      prepare: (server) => server.fail(login, 'second_factor_required'),
    });
    const { user } = page;
    await user.type(screen.getByRole('textbox', { name: 'Email or username' }), 'ana');
    await user.type(screen.getByLabelText('Password'), 'walkwalk');
    expect(screen.queryByRole('textbox', { name: 'Code' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    return { ...page, field: await screen.findByRole('textbox', { name: 'Code' }) };
  }

  it('asks for the code once the password is right, and sends both', async () => {
    const { api, user, field } = await openAtCode();
    expect(field).toHaveFocus();
    api.answer(login, grantTo(ana.id));
    api.answer(getAuthUser, { data: ana });
    await user.type(field, '123 456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
    const body = { username: 'ana', password: 'walkwalk', code: '123 456' };
    expect(api.inputs(login).at(-1)?.body).toEqual(body);
  });

  it('reports a wrong code, and asks again', async () => {
    const { api, user, field } = await openAtCode();
    api.fail(login, 'second_factor_failed');
    await user.type(field, '000000');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/This code is wrong/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeInTheDocument();
  });
});

describe('a required second factor', () => {
  it('is set up before anything else, at any address', async () => {
    const { api, user } = await openShell({ viewer: due, path: '/challenges' });
    expect(screen.queryByText(/Remote at/)).not.toBeInTheDocument();
    const title = { name: 'Set up two-step verification' };
    expect(await screen.findByRole('heading', title)).toBeInTheDocument();
    api.answer(beginTotp, { data: setUp });
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'QR code' })).toBeInTheDocument();
    api.answer(confirmTotp, { data: { recoveryCodes: ['abcd-efgh-jkmn'] } });
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeInTheDocument();
    api.answer(getAuthUser, { data: { ...due, secondFactorDue: 0 } });
    await user.click(screen.getByRole('button', { name: 'I saved my codes' }));
    expect(await screen.findByText('Remote at /challenges')).toBeInTheDocument();
  });

  it('asks for the password again when the sign-in is too old', async () => {
    const { api, user } = await openShell({ viewer: due });
    api.fail(beginTotp, 'step_up_required');
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    const title = { name: "Confirm it's you" };
    expect(await screen.findByRole('dialog', title)).toBeInTheDocument();
  });
});
