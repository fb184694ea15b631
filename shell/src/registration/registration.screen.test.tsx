import {
  findProgramToJoin,
  getAuthUser,
  getLoginPage,
  getRegistration,
  login,
  register,
  requestPasswordReset,
  searchUnique,
} from '@stridewell/contracts';
import type { RegistrationForm } from '@stridewell/contracts';
import { sampleViewer } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { dropLinkToken, takeLinkToken } from '#auth-pages/link-token.ts';
import { address, closeShell, grantTo, openShell } from '../shell.fixture.tsx';

const ana = sampleViewer();
const look = {
  programName: 'northwind',
  name: 'Northwind Walks',
  contactEmail: 'help@northwind.example',
  programLogo: null,
  brandColour: null,
  loginTitle: null,
  loginText: null,
  loginImage: null,
  identityProvider: null,
  allowRegistration: 1,
} as const;
const none = { mode: 'off', choices: [] } as const;
const asked = (changes: Partial<RegistrationForm> = {}): RegistrationForm => ({
  program: look,
  needsCode: false,
  person: null,
  consentText: null,
  questions: [],
  invitedTeam: null,
  teams: { ...none, choices: [] },
  organizations: { ...none, choices: [], term: 'Crew' },
  ...changes,
});

async function open(form: RegistrationForm | null, path = '/registration?programName=northwind') {
  const page = await openShell({
    viewer: null,
    path,
    prepare: (api) => {
      api.answer(getLoginPage, { data: look });
      if (form) api.answer(getRegistration, { data: form });
      api.answer(searchUnique, { data: { isUnique: true } });
    },
  });
  return page;
}

type Opened = Awaited<ReturnType<typeof open>>;
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

async function fillAccount({ user }: Opened) {
  await user.type(await field(/First name/), 'Ana');
  await user.type(await field(/Last name/), 'Ruiz');
  await user.type(await field(/Email/), 'ana@northwind.example');
  await user.type(
    screen.getByLabelText(/^Password/, { selector: 'input' }),
    'heron over the quiet weir',
  );
}

afterEach(async () => {
  dropLinkToken();
  await closeShell();
});

describe('/registration without a program', () => {
  const openBlank = (prepare: Parameters<typeof openShell>[0]['prepare'] = () => {}) =>
    openShell({ viewer: null, path: '/registration', prepare });

  it('leads to the program that someone names or has the code of', async () => {
    const page = await openBlank((api) => {
      api.fail(findProgramToJoin, 'not_found');
      api.answer(getLoginPage, { data: look });
      api.answer(getRegistration, { data: asked() });
    });
    await page.user.type(await field(/Program name, code/), 'Nortwind{Enter}');
    expect(await screen.findByText('Program not found. Check the spelling.')).toBeInTheDocument();
    expect(await field(/Program name, code/)).toHaveValue('Nortwind');
    page.api.answer(findProgramToJoin, {
      data: { programName: 'northwind', programCode: 'quay-2026' },
    });
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Join Northwind Walks')).toBeInTheDocument();
    expect(window.location.search).toBe('?programName=northwind&programCode=quay-2026');
    await page.user.click(screen.getByRole('link', { name: 'Find another program' }));
    expect(await field(/Program name, code/)).toHaveValue('');
  });

  it('mails a link to an address, whether or not a company added it', async () => {
    const page = await openBlank((api) => api.answer(requestPasswordReset, { data: {} }));
    await page.user.type(await field(/Program name, code/), 'ana@northwind.example{Enter}');
    expect(
      await screen.findByText('If your company added this email, we sent you a link.'),
    ).toBeInTheDocument();
    expect(page.api.inputs(requestPasswordReset)).toMatchObject([
      { body: { email: 'ana@northwind.example' } },
    ]);
    expect(page.api.inputs(findProgramToJoin)).toEqual([]);
  });
});

describe('/registration', () => {
  it('is filled in with what an external program sent about a person', async () => {
    const person = { email: 'nia@example.org', firstName: 'Nia', lastName: null };
    const page = await open(asked({ person }), '/registration?userGuid=12.abc.def');
    expect(await field(/Email/)).toHaveValue('nia@example.org');
    expect(await field(/First name/)).toHaveValue('Nia');
    const [sent] = page.api.inputs(getRegistration);
    expect(sent?.query).toEqual({ userGuid: '12.abc.def' });
    expect(await field(/Email/)).toHaveAttribute('readonly');
  });

  it('takes the token of an invitation out of the address, and sends it along', async () => {
    const path = '/registration?programName=northwind';
    window.history.replaceState(null, '', `${path}#7.invited.x`);
    takeLinkToken('/registration');
    expect(window.location.hash).toBe('');
    const person = { email: 'nia@example.org', firstName: null, lastName: null };
    const page = await open(asked({ person }), path);
    expect(await field(/Email/)).toHaveValue('nia@example.org');
    const [sent] = page.api.inputs(getRegistration);
    expect(sent?.query).toEqual({ invite: '7.invited.x' });
  });

  it('has room for the password meter before it appears, so that no button moves', async () => {
    const page = await open(asked());
    await field(/Username/);
    const meter = screen.getByRole('meter', { hidden: true });
    expect(meter).not.toBeVisible();
    await fillAccount(page);
    await waitFor(() => expect(meter).toBeVisible());
  });

  it('takes two steps if the program asks for more than an account, and signs in', async () => {
    const page = await open(
      asked({
        consentText: '<p>Walk with us.</p>',
        teams: { mode: 'forced', choices: [{ id: 5, name: 'Herons' }] },
      }),
    );
    await fillAccount(page);
    expect(await field(/Username/)).toHaveValue('ana.ruiz');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Agree to the terms to continue.')).toBeInTheDocument();
    expect(page.api.inputs(register)).toEqual([]);
    await page.user.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
    await page.user.click(screen.getByRole('button', { name: /Team/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Herons' }));
    page.api.answer(register, { data: { id: ana.id, programId: 100, username: 'ana.ruiz' } });
    page.api.answer(login, grantTo(ana.id));
    page.api.answer(getAuthUser, { data: ana });
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
    expect(page.api.inputs(register)[0]?.body).toMatchObject({
      programName: 'northwind',
      username: 'ana.ruiz',
      consent: 1,
      teamId: 5,
      language: 'en',
    });
    expect(sessionStorage.getItem('stridewell.registration')).toBeNull();
  });

  it('shows what the server refuses next to its field, and keeps what was typed', async () => {
    const page = await open(asked());
    await fillAccount(page);
    page.api.fail(register, 'already_taken', { fields: { email: ['taken'] } });
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(/This email already has an account/)).toBeInTheDocument();
    expect(await field(/Email/)).toHaveValue('ana@northwind.example');
    const draft = sessionStorage.getItem('stridewell.registration') ?? '';
    expect(draft).toContain('ana@northwind.example');
    expect(draft).not.toContain('heron');
  });

  it('says that a username is taken while it is typed', async () => {
    const page = await open(asked());
    page.api.fail(searchUnique, 'already_taken', { fields: { username: ['taken'] } });
    await page.user.type(await field(/Username/), 'ana.ruiz');
    expect(
      await screen.findByText('This username is taken. Choose another.', {}, { timeout: 3000 }),
    ).toBeInTheDocument();
  });

  it("asks for the program's code first, and says when it is wrong", async () => {
    const page = await open(asked({ needsCode: true }));
    page.api.fail(getRegistration, 'program_code_wrong', { fields: { programCode: ['no'] } });
    await page.user.type(await field(/Program code/), 'guess');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Wrong code. Check it and try again.')).toBeInTheDocument();
    page.api.answer(getRegistration, { data: asked() });
    await page.user.clear(await field(/Program code/));
    await page.user.type(await field(/Program code/), 'northwind-2026');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await field(/First name/)).toBeInTheDocument();
  });

  it('says that it could not be loaded, and stays', async () => {
    await openShell({
      viewer: null,
      path: '/registration?programName=northwind',
      prepare: (api) => {
        api.answer(getLoginPage, { data: look });
        api.fail(getRegistration, 'registration_closed');
      },
    });
    expect(
      await screen.findByText(
        "There is an error. This program isn't accepting new members. Please try again or contact help@northwind.example",
      ),
    ).toBeInTheDocument();
  });

  it('does not sign in inside an app, and says how to continue', async () => {
    const page = await open(asked(), '/mobile/registration?programName=northwind');
    await fillAccount(page);
    page.api.answer(register, { data: { id: ana.id, programId: 100, username: 'ana.ruiz' } });
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(/Return to the app to sign in/)).toBeInTheDocument();
    expect(page.api.inputs(login)).toEqual([]);
  });
});

describe('the sign-in page of a program', () => {
  it("shows the program's texts, and links to registration if that is open", async () => {
    await openShell({
      viewer: null,
      path: '/login?programName=northwind',
      prepare: (api) =>
        api.answer(getLoginPage, { data: { ...look, loginTitle: 'Walk with Northwind' } }),
    });
    expect(await screen.findByRole('heading', { name: 'Walk with Northwind' })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Create an account' });
    expect(link).toHaveAttribute('href', '/registration?programName=northwind');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
