import {
  agreeToProgramExport,
  autocompletePrograms,
  createPartnerExport,
  createProgramExport,
  getPartner,
  getPartnerProgram,
  listPartnerEmbedKeys,
  listPartnerExports,
  listPartnerSignInChanges,
  listProgramExports,
  type ProgramExport,
} from '@stridewell/contracts';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { partnerPerson, showPage } from '#show-page.fixture.tsx';

const key = 'k'.repeat(43);

function sample(changes: Partial<ProgramExport> = {}): ProgramExport {
  return {
    id: 9,
    programId: 31,
    programName: 'Harbour Walks',
    state: 'ready',
    reseller: null,
    recipientKey: key,
    senderKey: 's'.repeat(43),
    tables: 80,
    tablesDone: 80,
    rows: 12_345,
    bytes: 2_400_000,
    createdAt: '2026-11-01T08:00:00.000Z',
    readyAt: '2026-11-01T08:05:00.000Z',
    endsAt: '2026-11-08T08:05:00.000Z',
    ...changes,
  };
}

it('exports a chosen program for a valid key, and says how to import it', async () => {
  const api = createFakeApi();
  api.answer(listProgramExports, samplePage([sample()]));
  api.answer(autocompletePrograms, { data: [{ id: 31, name: 'Harbour Walks' }] });
  const { person } = await showPage('/adminsuper/program-exports', { api });
  const row = await screen.findByRole('list', { name: 'Exports' });
  expect(row).toHaveTextContent(/Ready.*2\.4 MB, 12,345 rows/);
  expect(row).toHaveTextContent(
    `stridewell take-in program-31.stridewell --from ${'s'.repeat(43)}`,
  );
  await person.click(screen.getByRole('button', { name: 'Export program' }));
  expect(await screen.findByText('Choose a program.')).toBeVisible();
  expect(screen.getByText('Enter all 43 characters of the key.')).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: /^Find a program/ }), 'harb');
  await person.click(await screen.findByRole('button', { name: 'Choose Harbour Walks' }));
  await person.type(screen.getByRole('textbox', { name: /^Recipient key/ }), key);
  api.answer(createProgramExport, { data: sample({ state: 'waiting' }) });
  await person.click(screen.getByRole('button', { name: 'Export program' }));
  await waitFor(() =>
    expect(api.inputs(createProgramExport)[0]?.body).toEqual({ programId: 31, recipientKey: key }),
  );
});

it("approves a reseller's export only after a confirmation that shows the key", async () => {
  const api = createFakeApi();
  api.answer(listProgramExports, samplePage([sample({ state: 'asked', reseller: 'Northlight' })]));
  api.answer(agreeToProgramExport, { data: sample({ state: 'waiting' }) });
  const { person } = await showPage('/adminsuper/program-exports', { api });
  await person.click(
    await screen.findByRole('button', { name: 'Approve export of Harbour Walks' }),
  );
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(key);
  expect(api.inputs(agreeToProgramExport)).toHaveLength(0);
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(api.inputs(agreeToProgramExport)).toHaveLength(1));
});

it('lets resellers request an export of their own program, but approve none', async () => {
  const api = createFakeApi();
  const totals = { programs: 1, members: 40, activeMembers: 6 };
  const partner = {
    name: 'Northern Vigour',
    brandColour: null,
    logo: null,
    suspendedAt: null,
    ...totals,
  };
  api.answer(getPartner, { data: partner });
  api.answer(getPartnerProgram, {
    data: {
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
    },
  });
  api.answer(listPartnerEmbedKeys, { data: [] });
  api.answer(listPartnerSignInChanges, { data: [] });
  api.answer(listPartnerExports, { data: [sample({ state: 'asked' })] });
  const viewer = partnerPerson;
  const { person } = await showPage('/partner/programs/31', { api, viewer });
  expect(await screen.findByText('Awaiting approval')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve / })).toBeNull();
  await person.type(screen.getByRole('textbox', { name: /^Recipient key/ }), key);
  api.answer(createPartnerExport, { data: sample({ state: 'asked' }) });
  await person.click(screen.getByRole('button', { name: 'Request export' }));
  await waitFor(() =>
    expect(api.inputs(createPartnerExport)[0]?.body).toEqual({ programId: 31, recipientKey: key }),
  );
});
