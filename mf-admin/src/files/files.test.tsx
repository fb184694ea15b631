import {
  applyStepImport,
  listStepImports,
  undoStepImport,
  uploadCustomPointCsv,
  uploadStepImport,
  type ListQuestions,
  type StepImport,
} from '@stridewell/contracts';
import { createFakeApi, samplePage, sampleProgram, sampleViewer } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const address = '/admin/member-center/files';
const program = sampleProgram({ points: 1 });
const viewer = sampleViewer({ program, adminLevel: 3, roleName: 'ProTierAdmin' });

const checked: StepImport = {
  id: 70,
  fileName: 'walks.csv',
  state: 'checked',
  problem: null,
  uploadedBy: 'Ana Ruiz',
  uploadedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  bytes: 90,
  lines: 4,
  linesRead: 4,
  linesRefused: 1,
  linesApplied: 0,
  linesUnchanged: 0,
  linesKept: 0,
  linesPerSecond: null,
  secondsLeft: null,
  canApply: 1,
  canCancel: 1,
  canUndo: 0,
  preview: {
    newLines: 3,
    changedLines: 0,
    unchangedLines: 0,
    members: 2,
    changedDays: 3,
    firstDate: '2026-11-17',
    lastDate: '2026-11-19',
    stepsBefore: 0,
    stepsAfter: 21_000,
    sample: [],
    refused: [{ reason: 'member_unknown', words: 'Nobody.', lines: 1 }],
  },
};

function choose(label: string): HTMLInputElement {
  const input = screen.getByLabelText(label, { selector: 'input' });
  if (input instanceof HTMLInputElement) return input;
  throw new Error('No input for files.');
}

it("gives a file's points only after showing what would be given and what is refused", async () => {
  const api = createFakeApi();
  api.answer(listStepImports, samplePage<StepImport>([]));
  const refused = [{ line: 4, reason: 'member_unknown', words: 'Nobody.' }];
  const outcome = { lines: 3, given: 2, givenBefore: 0, points: 30, refused };
  api.answer(uploadCustomPointCsv, { data: outcome });
  const { person } = await showPage(address, { api, viewer });
  await screen.findByRole('button', { name: 'Choose points file' });
  await person.upload(choose('Choose points file'), new File(['member'], 'points.csv'));
  expect(await screen.findByText('points.csv: 2 lines, +30 points')).toBeVisible();
  expect(screen.getByRole('row', { name: /^4 No member has/ })).toBeVisible();
  expect(api.inputs(uploadCustomPointCsv)).toMatchObject([{ query: { dryRun: 1 } }]);
  await person.click(screen.getByRole('button', { name: 'Add points' }));
  expect(await screen.findByText('points.csv imported: +30 points')).toBeVisible();
  expect(api.inputs(uploadCustomPointCsv)).toMatchObject([{}, { query: { dryRun: 0 } }]);
  expect(screen.queryByRole('button', { name: 'Add points' })).toBeNull();
});

it('uses the singular for a file with one point', async () => {
  const api = createFakeApi();
  api.answer(listStepImports, samplePage<StepImport>([]));
  const outcome = { lines: 1, given: 1, givenBefore: 0, points: 1, refused: [] };
  api.answer(uploadCustomPointCsv, { data: outcome });
  const { person } = await showPage(address, { api, viewer });
  await screen.findByRole('button', { name: 'Choose points file' });
  await person.upload(choose('Choose points file'), new File(['member'], 'points.csv'));
  expect(await screen.findByText('points.csv: 1 line, +1 point')).toBeVisible();
});

it('applies a checked step file and undoes it', async () => {
  const api = createFakeApi();
  api.answer(listStepImports, samplePage([checked]));
  api.answer(uploadStepImport, { data: checked });
  const { person } = await showPage(address, { api, viewer });
  expect(await screen.findByText('Days: 3 · Members: 2 · Steps: 0 → 21,000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
  expect(screen.getByText('Lines rejected: 1')).toBeVisible();
  const applied = {
    ...checked,
    state: 'applied',
    linesApplied: 3,
    canApply: 0,
    canCancel: 0,
    canUndo: 1,
  } satisfies StepImport;
  api.answer(applyStepImport, { data: applied });
  api.answer(listStepImports, samplePage<StepImport>([applied]));
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Lines applied: 3')).toBeVisible();
  api.answer(undoStepImport, { data: { ...applied, state: 'undoing' } });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.inputs(undoStepImport)).toHaveLength(1));
  await person.upload(choose('Choose step file'), new File(['member'], 'more.csv'));
  await waitFor(() =>
    expect(api.inputs(uploadStepImport)).toMatchObject([{ query: { fileName: 'more.csv' } }]),
  );
});

const asked: ListQuestions = {
  questions: [
    {
      about: 'numbers',
      column: 'Punkte',
      example: '1.000',
      readings: [
        { answer: 'decimal_point', value: '1' },
        { answer: 'decimal_comma', value: '1000' },
      ],
    },
  ],
  columns: [],
  roles: [],
  needs: [],
};

it('asks how the numbers of a points file are written, and gives its points with the answer', async () => {
  const api = createFakeApi();
  api.answer(listStepImports, samplePage<StepImport>([]));
  api.fail(uploadCustomPointCsv, 'answers_needed', { asked });
  const { person } = await showPage(address, { api, viewer });
  await screen.findByRole('button', { name: 'Choose points file' });
  await person.upload(choose('Choose points file'), new File(['member'], 'points.csv'));
  await person.click(await screen.findByRole('radio', { name: '1,000' }));
  const outcome = { lines: 1, given: 1, givenBefore: 0, points: 1000, refused: [] };
  api.answer(uploadCustomPointCsv, { data: outcome });
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await person.click(await screen.findByRole('button', { name: 'Add points' }));
  expect(await screen.findByText('points.csv imported: +1,000 points')).toBeVisible();
  expect(api.inputs(uploadCustomPointCsv)).toMatchObject([
    { query: { dryRun: 1 } },
    { query: { dryRun: 1, numbers: 'decimal_comma' } },
    { query: { dryRun: 0, numbers: 'decimal_comma' } },
  ]);
});

it('asks about a step file until someone cancels', async () => {
  const api = createFakeApi();
  api.answer(listStepImports, samplePage<StepImport>([]));
  api.fail(uploadStepImport, 'answers_needed', { asked });
  const { person } = await showPage(address, { api, viewer });
  await screen.findByRole('button', { name: 'Choose step file' });
  await person.upload(choose('Choose step file'), new File(['member'], 'steps.csv'));
  expect(await screen.findByText('Questions about steps.csv')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Questions about steps.csv')).toBeNull();
});
