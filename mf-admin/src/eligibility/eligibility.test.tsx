import {
  applyEligibilityFile,
  decideEligibilityLine,
  downloadRefusedPeople,
  type EligibilityFile,
  type EligibilityLine,
  getPeopleDrop,
  type ListQuestions,
  listEligibilityFiles,
  listEligibilityLines,
  undoEligibilityFile,
  uploadEligibilityFile,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const address = '/admin/member-center/eligibility';
const viewer = sampleViewer({ adminLevel: 3, roleName: 'ProTierAdmin' });

function fakeApi() {
  const api = createFakeApi();
  api.answer(getPeopleDrop, { data: { drop: null } });
  return api;
}

const checked: EligibilityFile = {
  id: 7,
  fileName: 'people.csv',
  state: 'checked',
  uploadedBy: 'Ana Ruiz',
  lines: 4,
  ignoredColumns: [],
  uploadedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  undoUntil: null,
  isWhole: 0,
  removesMany: 0,
  newEmails: 2,
  newOrganizations: ['Works'],
  newTeams: [],
  done: 0,
  total: 3,
  overtaken: 0,
  kept: 0,
  canApply: 1,
  canCancel: 1,
  canUndo: 0,
  counts: { add: 1, return: 0, change: 1, leave: 1, same: 0, refused: 1, duplicate: 0 },
};

const maya = {
  firstName: 'Maya',
  lastName: 'Old',
  organization: null,
  team: null,
  email: 'maya@example.org',
  employeeId: null,
};

const lines: EligibilityLine[] = [
  {
    id: 1,
    line: 3,
    act: 'change',
    email: 'maya@example.org',
    outcome: 'waiting',
    before: maya,
    after: { ...maya, lastName: 'Lindqvist' },
    reason: null,
    words: null,
  },
  {
    id: 2,
    line: 4,
    act: 'refused',
    email: 'nobody',
    outcome: 'nothing',
    before: null,
    after: null,
    reason: 'email_unreadable',
    words: 'Write it.',
  },
];

it('shows the changes of a file before it is applied, and undoes it', async () => {
  const api = fakeApi();
  api.answer(listEligibilityFiles, samplePage<EligibilityFile>([]));
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('checkbox', { name: /lists everyone/ }));
  const input = screen.getByLabelText('Choose file', { selector: 'input' });
  api.answer(uploadEligibilityFile, { data: checked });
  api.answer(listEligibilityFiles, samplePage([checked]));
  api.answer(listEligibilityLines, samplePage(lines));
  if (!(input instanceof HTMLInputElement)) throw new Error('No input for files.');
  await person.upload(input, new File(['email'], 'people.csv'));
  const difference = await screen.findByRole('dialog', { name: 'Changes' });
  expect(await within(difference).findByText('Maya Old → Maya Lindqvist')).toBeVisible();
  expect(within(difference).getByText(/^Enter the email address/)).toBeVisible();
  expect(api.inputs(uploadEligibilityFile)).toMatchObject([
    { query: { fileName: 'people.csv', isWhole: 1 } },
  ]);
  await person.keyboard('{Escape}');
  expect(await screen.findByText('New: 1 · Updated: 1 · Removed: 1 · Rejected: 1')).toBeVisible();
  expect(
    screen.getByText(/^Email changes: 2\. Single sign-on may fail .* for 7 days\.$/),
  ).toBeVisible();
  const applied: EligibilityFile = {
    ...checked,
    state: 'applied',
    undoUntil: '2026-11-21T08:00:00.000Z',
    canApply: 0,
    canCancel: 0,
    canUndo: 1,
    newOrganizations: [],
  };
  api.answer(applyEligibilityFile, { data: applied });
  api.answer(listEligibilityFiles, samplePage([applied]));
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  const asked = await screen.findByRole('alertdialog');
  await person.click(within(asked).getByRole('button', { name: 'Apply' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  api.answer(undoEligibilityFile, { data: { ...applied, state: 'undoing' } });
  const again = await screen.findByRole('alertdialog');
  await person.click(within(again).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.inputs(undoEligibilityFile)).toHaveLength(1));
});

it('asks what the columns of a file contain, and sends it again with the answers', async () => {
  const api = fakeApi();
  api.answer(listEligibilityFiles, samplePage<EligibilityFile>([]));
  const asked: ListQuestions = {
    questions: [],
    columns: [
      { title: 'Kontakt', examples: ['ana@example.org'], likely: 'email' },
      { title: 'Rufname', examples: ['Ana'], likely: null },
      { title: '', examples: ['Ruiz'], likely: null },
    ],
    roles: ['email', 'employeeId', 'firstName', 'lastName', 'status'],
    needs: [
      ['email', 'firstName', 'lastName'],
      ['email', 'status'],
    ],
  };
  api.fail(uploadEligibilityFile, 'answers_needed', { asked });
  const { person } = await showPage(address, { api, viewer });
  await screen.findByRole('button', { name: 'Choose file' });
  const input = screen.getByLabelText('Choose file', { selector: 'input' });
  if (!(input instanceof HTMLInputElement)) throw new Error('No input for files.');
  await person.upload(input, new File(['Kontakt'], 'people.csv'));
  expect(
    await screen.findByText('Required: Email, First name, Last name or Email, Status'),
  ).toBeVisible();
  expect(screen.getByText('Questions about people.csv')).toBeVisible();
  const go = screen.getByRole('button', { name: 'Continue' });
  expect(go).toBeDisabled();
  const choose = async (column: RegExp, role: string) => {
    await person.click(await screen.findByRole('button', { name: column }));
    await person.click(await screen.findByRole('option', { name: role }));
  };
  await choose(/Rufname/, 'First name');
  await choose(/Column 3/, 'Last name');
  // A list that can't be sent keeps its answers.
  api.fail(uploadEligibilityFile, 'unavailable');
  await person.click(go);
  await waitFor(() => expect(snackbars.list()).toHaveLength(1));
  api.answer(uploadEligibilityFile, { data: checked });
  api.answer(listEligibilityLines, samplePage(lines));
  await person.click(screen.getByRole('checkbox', { name: /lists everyone/ }));
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Changes' })).toBeVisible();
  expect(api.inputs(uploadEligibilityFile)).toMatchObject([
    { query: { fileName: 'people.csv' } },
    { query: { columns: 'email,firstName,lastName', isWhole: 0 } },
    { query: { columns: 'email,firstName,lastName', isWhole: 1 } },
  ]);
  expect(screen.queryByText('Questions about people.csv')).toBeNull();
});

it('lists ignored columns, and downloads the rejected lines', async () => {
  const api = fakeApi();
  const ignoredColumns = ['Cost center', 'Shirt'];
  api.answer(listEligibilityFiles, samplePage<EligibilityFile>([{ ...checked, ignoredColumns }]));
  api.answer(downloadRefusedPeople, new File(['Line'], 'refused-people.csv'));
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { person } = await showPage(address, { api, viewer });
  expect(await screen.findByText('Ignored columns: Cost center, Shirt')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Rejected lines' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(api.inputs(downloadRefusedPeople)).toMatchObject([{ params: { fileId: 7 } }]);
});

it('asks for a typed confirmation of a file that removes many members', async () => {
  const api = fakeApi();
  const many = { ...checked, removesMany: 1, counts: { ...checked.counts, leave: 40 } } as const;
  api.answer(listEligibilityFiles, samplePage<EligibilityFile>([many]));
  api.answer(applyEligibilityFile, { data: { ...many, state: 'applying' } });
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Apply' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Remove 40 people?' }));
  expect(asked.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await person.type(asked.getByLabelText('Type delete to confirm'), 'delete');
  await person.click(asked.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(api.inputs(applyEligibilityFile)).toHaveLength(1));
  expect(api.inputs(applyEligibilityFile)).toMatchObject([{ query: { confirm: 40 } }]);
});

it('says when a file in progress has been applied', async () => {
  const api = fakeApi();
  const applying: EligibilityFile = { ...checked, state: 'applying', done: 1, canApply: 0 };
  api.answer(listEligibilityFiles, samplePage([applying]));
  await showPage(address, { api, viewer });
  expect(await screen.findByRole('progressbar')).toBeVisible();
  api.answer(
    listEligibilityFiles,
    samplePage<EligibilityFile>([{ ...applying, state: 'applied' }]),
  );
  await waitFor(
    () => expect(snackbars.list().map(({ text }) => text)).toEqual(['people.csv imported']),
    { timeout: 4000 },
  );
});

it('asks whether a new person is a member with another email address', async () => {
  const api = fakeApi();
  const counts = { ...checked.counts, duplicate: 1 };
  const waiting = { ...checked, counts, canApply: 0 as const };
  api.answer(listEligibilityFiles, samplePage([waiting]));
  const after = { ...maya, email: 'maya@other.example' };
  // a full line
  const line = { ...lines[0], act: 'duplicate', email: after.email, after } as EligibilityLine;
  api.answer(listEligibilityLines, samplePage([line]));
  api.answer(decideEligibilityLine, { data: checked });
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: /View changes/ }));
  expect(await screen.findByText('Is this Maya Old (maya@example.org)?')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Same person' }));
  expect(api.inputs(decideEligibilityLine)).toMatchObject([
    { params: { lineId: 1 }, body: { isSame: 1 } },
  ]);
});
