import {
  answerFileQuestions,
  applyFileImport,
  chooseFilePerson,
  downloadUnreadableLines,
  listFileImportDays,
  listFileImports,
  undoFileImport,
  uploadFileImport,
  type FileImport,
} from '@stridewell/contracts';
import { createFakeApi, renderScreen, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DashboardRoutes } from '../routes.tsx';

const path = '/member-settings/files';

const ready: FileImport = {
  id: 80,
  fileName: 'export.zip',
  kind: 'apple-health',
  state: 'ready',
  problem: null,
  uploadedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  bytes: 900,
  percent: 100,
  people: [],
  firstDate: '2026-11-01',
  lastDate: '2026-11-19',
  unreadable: 2,
  problems: [{ reason: 'record_unreadable', lines: 2 }],
  questions: [],
  columns: [],
  contents: [
    { file: null, title: 'StepCount', outcome: 'imported', reason: null, count: 300 },
    { file: null, title: 'DietaryWater', outcome: 'ignored', reason: 'not_kept', count: 7 },
  ],
  newDays: 18,
  changedDays: 0,
  sameDays: 0,
  refusedDays: 1,
  daysApplied: 0,
  daysKept: 0,
  refused: [{ reason: 'before_registration', days: 1 }],
  canApply: 1,
  canCancel: 1,
  canUndo: 0,
  undoUntil: null,
};

async function show(files: () => FileImport[]) {
  const api = createFakeApi();
  api.answer(listFileImports, () => samplePage(files()));
  await DashboardRoutes.load(path);
  const { person } = await renderScreen(<DashboardRoutes />, { api, path });
  return { api, person };
}

it('uploads a file, shows what it would change by day, imports it and undoes it', async () => {
  let files: FileImport[] = [];
  const { api, person } = await show(() => files);
  expect(await screen.findByText('No files yet')).toBeVisible();
  api.answer(uploadFileImport, () => {
    files = [ready];
    return { data: ready };
  });
  const input = screen.getByLabelText<HTMLInputElement>('Choose file', { selector: 'input' });
  await person.upload(input, new File(['<HealthData/>'], 'export.zip'));
  expect(await screen.findByText('18 new, 0 changed, 0 unchanged, 1 rejected')).toBeVisible();
  expect(api.inputs(uploadFileImport)).toMatchObject([{ query: { fileName: 'export.zip' } }]);
  const day = { date: '2026-11-19', metric: 'steps', before: null, after: 8123 } as const;
  api.answer(listFileImportDays, ({ query }) =>
    samplePage(
      query?.change === 'refused'
        ? [{ ...day, change: 'refused', reason: 'before_registration', applied: 0 }]
        : [{ ...day, change: 'new', reason: null, applied: 0 }],
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Review days' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'export.zip' }));
  expect(await dialog.findByText('8,123 steps')).toBeVisible();
  await person.click(dialog.getByRole('radio', { name: 'Rejected (1)' }));
  expect(await dialog.findByText('Before you joined')).toBeVisible();
  await person.keyboard('{Escape}');
  const applied: FileImport = {
    ...ready,
    state: 'applied',
    daysApplied: 18,
    canApply: 0,
    canCancel: 0,
    canUndo: 1,
    undoUntil: '2026-12-20T08:00:00.000Z',
  };
  api.answer(applyFileImport, () => {
    files = [applied];
    return { data: applied };
  });
  await person.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Days imported: 18')).toBeVisible();
  api.answer(undoFileImport, { data: { ...applied, state: 'undoing' } });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.inputs(undoFileImport)).toHaveLength(1));
});

it('asks who the viewer is in a file of several people, and says why one failed', async () => {
  const held: FileImport = {
    ...ready,
    state: 'person_needed',
    kind: 'fitbit-csv',
    people: ['1503960366', '1624580081'],
    newDays: 0,
    refusedDays: 0,
    refused: [],
    canApply: 0,
    firstDate: null,
    lastDate: null,
  };
  const failed: FileImport = {
    ...held,
    id: 81,
    state: 'failed',
    problem: 'unsafe',
    people: [],
    canCancel: 0,
  };
  const { api, person } = await show(() => [held, failed]);
  expect(await screen.findByText(/^This isn't a standard export/)).toBeVisible();
  const go = screen.getByRole('button', { name: "That's me" });
  expect(go).toBeDisabled();
  await person.click(screen.getByRole('button', { name: /Which one is you/ }));
  await person.click(await screen.findByRole('option', { name: '1624580081' }));
  api.answer(chooseFilePerson, { data: { ...held, state: 'reading' } });
  await person.click(go);
  await waitFor(() =>
    expect(api.inputs(chooseFilePerson)).toMatchObject([{ body: { person: '1624580081' } }]),
  );
});

it('asks how numbers and dates are written, with examples from the file', async () => {
  const asked: FileImport = {
    ...ready,
    state: 'answer_needed',
    questions: [
      {
        about: 'numbers',
        column: 'Schritte',
        example: '8.123',
        readings: [
          { answer: 'decimal_point', value: '8.123' },
          { answer: 'decimal_comma', value: '8123' },
        ],
      },
      {
        about: 'dates',
        column: 'Datum',
        example: '03/04/2026',
        readings: [
          { answer: 'day_first', value: '2026-04-03' },
          { answer: 'month_first', value: '2026-03-04' },
        ],
      },
    ],
    canApply: 0,
  };
  const { api, person } = await show(() => [asked]);
  const numbers = within(await screen.findByRole('radiogroup', { name: /8\.123 in “Schritte”/ }));
  expect(numbers.getByRole('radio', { name: '8.123, with decimals' })).not.toBeChecked();
  const go = screen.getByRole('button', { name: 'Continue' });
  await person.click(numbers.getByRole('radio', { name: '8,123, a whole number' }));
  expect(go).toBeDisabled();
  await person.click(screen.getByRole('radio', { name: 'Apr 3, 2026' }));
  api.answer(answerFileQuestions, { data: { ...asked, state: 'reading' } });
  await person.click(go);
  await waitFor(() =>
    expect(api.inputs(answerFileQuestions)).toMatchObject([
      { body: { numbers: 'decimal_comma', dates: 'day_first' } },
    ]),
  );
});

it("asks what steps of a day add up to and which unit weights are in, the viewer's own chosen", async () => {
  const asked: FileImport = {
    ...ready,
    state: 'answer_needed',
    questions: [
      {
        about: 'weights',
        column: 'Weight',
        example: '180.5',
        readings: [
          { answer: 'kg', value: '180.5' },
          { answer: 'lb', value: '180.5' },
        ],
      },
      {
        about: 'times',
        column: 'Steps',
        example: '2026-11-20',
        readings: [
          { answer: 'parts', value: '14000' },
          { answer: 'totals', value: '9000' },
        ],
      },
    ],
    canApply: 0,
  };
  const { api, person } = await show(() => [asked]);
  const units = within(await screen.findByRole('radiogroup', { name: /180\.5 in “Weight”/ }));
  expect(units.getByRole('radio', { name: 'Kilograms' })).toBeChecked();
  await person.click(units.getByRole('radio', { name: 'Pounds' }));
  const steps = within(screen.getByRole('radiogroup', { name: /steps .* on Nov 20, 2026/ }));
  await person.click(steps.getByRole('radio', { name: '9,000, the last entry of the day' }));
  api.answer(answerFileQuestions, { data: { ...asked, state: 'reading' } });
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(api.inputs(answerFileQuestions)).toMatchObject([
      { body: { weights: 'lb', times: 'totals' } },
    ]),
  );
});

it('says why lines could not be read, offers them as a file, and lists what the file holds', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { api, person } = await show(() => [ready]);
  expect(await screen.findByText('Unreadable lines: 2')).toBeVisible();
  expect(screen.getByText('2 lines: damaged')).toBeVisible();
  api.answer(downloadUnreadableLines, () => new File(['Line'], 'unreadable-lines.csv'));
  await person.click(screen.getByRole('button', { name: 'Download unreadable lines' }));
  await waitFor(() => expect(api.inputs(downloadUnreadableLines)).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'File contents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File contents' }));
  expect(dialog.getByRole('row', { name: /StepCount Imported 300/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /DietaryWater Not used here 7/ })).toBeVisible();
});

it('asks what the columns of a table with unknown titles hold', async () => {
  const asked: FileImport = {
    ...ready,
    state: 'answer_needed',
    columns: [
      { title: 'Wann', examples: ['2026-11-20', '2026-11-21'] },
      { title: '', examples: ['8123', ''] },
    ],
    canApply: 0,
  };
  const { api, person } = await show(() => [asked]);
  const choose = async (column: RegExp, role: string) => {
    await person.click(await screen.findByRole('button', { name: column }));
    await person.click(await screen.findByRole('option', { name: role }));
  };
  await choose(/Wann/, 'Date');
  const go = screen.getByRole('button', { name: 'Continue' });
  expect(go).toBeDisabled();
  expect(screen.getByText('For example 8123')).toBeVisible();
  await choose(/Column 2/, 'Steps');
  api.answer(answerFileQuestions, { data: { ...asked, state: 'reading' } });
  await person.click(go);
  await waitFor(() =>
    expect(api.inputs(answerFileQuestions)).toMatchObject([
      { body: { columns: ['day', 'steps'] } },
    ]),
  );
});
