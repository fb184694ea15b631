import {
  createPartnerProgram,
  autocompletePartnerPrograms,
  getPartner,
  getPartnerProgram,
  listPartnerEmbedKeys,
  listPartnerExports,
  listPartnerSignInChanges,
  listPartnerPrograms,
  type PartnerProgram,
} from '@stridewell/contracts';
import { sharedHistory } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { partnerPerson, showPage } from '#show-page.fixture.tsx';

function sample(changes: Partial<PartnerProgram> = {}): PartnerProgram {
  return {
    id: 31,
    name: 'Harbour Walks',
    programName: 'harbour',
    tier: 'pro',
    admins: 1,
    type: 'engage wellness',
    timeZone: 'Europe/Lisbon',
    contactEmail: 'a@example.org',
    createdAt: '2026-10-01T08:00:00.000Z',
    members: 40,
    activeMembers: 6,
    activePercent: 15,
    health: 'poor',
    lastActiveOn: '2026-11-20',
    ...changes,
  };
}

function consoleApi(...programs: PartnerProgram[]) {
  const api = createFakeApi();
  const totals = { programs: programs.length, members: 40, activeMembers: 6 };
  const partner = {
    name: 'Northern Vigour',
    brandColour: null,
    logo: null,
    suspendedAt: null,
    ...totals,
  };
  api.answer(getPartner, { data: partner });
  api.answer(listPartnerPrograms, samplePage(programs));
  return api;
}

const viewer = partnerPerson;

it("shows each program's figures, except for programs that are too small", async () => {
  const small = sample({
    id: 32,
    name: 'Tiny',
    activeMembers: null,
    activePercent: null,
    health: 'unknown',
    lastActiveOn: null,
  });
  await showPage('/partner', { api: consoleApi(sample(), small), viewer });
  expect(await screen.findByRole('heading', { name: 'Northern Vigour' })).toBeVisible();
  expect((await screen.findByText('Harbour Walks')).closest('li')).toHaveTextContent(
    /At risk.*15% active/,
  );
  expect(screen.getByText('Tiny').closest('li')).toHaveTextContent(/Too small.*too few to show/);
});

it('is closed to people who work for no reseller', async () => {
  const visited: string[] = [];
  const stop = sharedHistory.listen(({ location }) => visited.push(location.pathname));
  await showPage('/partner/programs', { api: createFakeApi() });
  await waitFor(() => expect(visited).toContain('/403'));
  stop();
});

it('creates a program based on another, and shows errors at their fields', async () => {
  const api = consoleApi(sample());
  api.answer(autocompletePartnerPrograms, { data: [{ id: 31, name: 'Harbour Walks' }] });
  api.fail(createPartnerProgram, 'already_taken', {
    fields: { 'admin.username': ['This is already taken.'] },
  });
  const { person } = await showPage('/partner/programs/create', { api, viewer });
  await person.type(await screen.findByRole('textbox', { name: /^Program name/ }), 'Quay');
  await person.type(screen.getByRole('searchbox', { name: /^Copy settings from/ }), 'harb');
  await person.click(await screen.findByRole('button', { name: 'Choose Harbour Walks' }));
  expect(screen.getByText('Uses the plan and settings of Harbour Walks')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /^Contact/ }), 'help@quay.example');
  for (const [label, text] of [
    ['first name', 'Fay'],
    ['last name', 'Ito'],
    ['email', 'fay@quay.example'],
    ['username', 'fay'],
  ] as const) {
    const name = new RegExp(`^Admin's ${label}`);
    await person.type(screen.getByRole('textbox', { name }), text);
  }
  await person.click(screen.getByRole('button', { name: 'New program' }));
  expect(await screen.findByText('This is already taken.')).toBeVisible();
  expect(api.inputs(createPartnerProgram)[0]?.body).toMatchObject({
    name: 'Quay',
    templateId: 31,
    admin: { firstName: 'Fay', username: 'fay' },
  });
  expect(api.inputs(createPartnerProgram)[0]?.body).not.toHaveProperty('tier');
});

it("shows one program, and says that another reseller's doesn't exist", async () => {
  const api = consoleApi(sample());
  api.answer(getPartnerProgram, { data: sample() });
  api.answer(listPartnerEmbedKeys, { data: [] });
  api.answer(listPartnerSignInChanges, { data: [] });
  api.answer(listPartnerExports, { data: [] });
  const page = await showPage('/partner/programs/31', { api, viewer });
  expect(await screen.findByRole('heading', { name: 'At risk' })).toBeVisible();
  page.unmount();
  api.fail(getPartnerProgram, 'not_found', { message: 'gone' });
  await showPage('/partner/programs/32', { api, viewer });
  expect(await screen.findByRole('heading', { name: 'Program not found' })).toBeVisible();
});
