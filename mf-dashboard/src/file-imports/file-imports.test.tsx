import {
  applyFileImport,
  chooseFilePerson,
  downloadUnreadableLines,
  listFileImportDays,
  undoFileImport,
  uploadFileImport,
  type FileImport,
} from '@stridewell/contracts';
import { samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { isWaiting } from './file-imports.queries.ts';
import { ready, show } from './show-files.fixture.tsx';

it('uploads a file, shows its changes by day, imports it and undoes it', async () => {
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
  const calendar = within(await dialog.findByRole('table', { name: 'November 2026' }));
  expect(calendar.getByText(/8,123/)).toHaveTextContent('8,123 New');
  expect(api.inputs(listFileImportDays)).toMatchObject([
    { query: { metric: 'steps', month: '2026-11' } },
  ]);
  expect(dialog.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await person.click(dialog.getByRole('radio', { name: 'List' }));
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

it("says that a file has nothing new, and doesn't offer to import it", async () => {
  await show(() => [{ ...ready, newDays: 0, sameDays: 18, canApply: 0 }]);
  expect(await screen.findByText('Nothing new')).toBeVisible();
  expect(screen.queryByText('Ready to import')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});

it('asks who the viewer is in a file with several people, and says why one failed', async () => {
  const held: FileImport = {
    ...ready,
    state: 'person_needed',
    kind: 'fitbit-csv',
    people: ['1503960366', '1624580081'],
    personDays: [
      { person: '1503960366', days: 31, steps: 375_619 },
      { person: '1624580081', days: 1, steps: 8163 },
    ],
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
    personDays: [],
    canCancel: 0,
  };
  const { api, person } = await show(() => [held, failed]);
  expect(await screen.findByText(/^This isn't a standard export/)).toBeVisible();
  const go = screen.getByRole('button', { name: "That's me" });
  expect(go).toBeDisabled();
  await person.click(screen.getByRole('button', { name: /Which one is you/ }));
  expect(
    await screen.findByRole('option', { name: '1503960366 · 31 days · 375,619 steps' }),
  ).toBeVisible();
  await person.click(screen.getByRole('option', { name: '1624580081 · 1 day · 8,163 steps' }));
  api.answer(chooseFilePerson, { data: { ...held, state: 'reading' } });
  await person.click(go);
  await waitFor(() =>
    expect(api.inputs(chooseFilePerson)).toMatchObject([{ body: { person: '1624580081' } }]),
  );
});

it("says why lines could not be read, offers them as a file, and lists the file's contents", async () => {
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
  expect(dialog.getByRole('row', { name: /activities.csv Strava data 1/ })).toBeVisible();
});

it("shows weights in the viewer's own unit, by month and in the list", async () => {
  const file: FileImport = { ...ready, metrics: ['weight'], refusedDays: 0 };
  const { api, person } = await show(() => [file], sampleViewer({ weightUnit: 'lb' }));
  const day = { date: '2026-11-19', metric: 'weight', change: 'changed', reason: null } as const;
  api.answer(listFileImportDays, samplePage([{ ...day, before: 70.4, after: 71, applied: 0 }]));
  await person.click(await screen.findByRole('button', { name: 'Review days' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'export.zip' }));
  const calendar = within(await dialog.findByRole('table', { name: 'November 2026' }));
  expect(calendar.getByText(/156\.5/)).toBeVisible();
  expect(dialog.getByText('Weight in pounds')).toBeVisible();
  await person.click(dialog.getByRole('radio', { name: 'List' }));
  expect(await dialog.findByText('155.21 lb')).toBeVisible();
  expect(dialog.getByText('156.53 lb')).toBeVisible();
});

it.each([
  [false, 'is being read', { state: 'reading', canApply: 0 }],
  [false, 'is imported', { state: 'applied', canApply: 0 }],
  [false, 'has nothing new', { canApply: 0 }],
  [true, 'asks a question', { state: 'answer_needed', canApply: 0 }],
  [true, 'asks for a person', { state: 'person_needed', canApply: 0 }],
  [true, 'can be imported', {}],
] as const)('isWaiting is %s for a file that %s', (isSo, _state, changes) => {
  expect(isWaiting({ ...ready, ...changes })).toBe(isSo);
});
