import { answerFileQuestions, type FileImport } from '@stridewell/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { ready, show } from './show-files.fixture.tsx';

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

it("asks how a day's steps are added up and for the unit of weights, with the viewer's own unit preselected", async () => {
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
  await person.click(steps.getByRole('radio', { name: '9,000, the highest entry' }));
  api.answer(answerFileQuestions, { data: { ...asked, state: 'reading' } });
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(api.inputs(answerFileQuestions)).toMatchObject([
      { body: { weights: 'lb', times: 'totals' } },
    ]),
  );
});

it('asks what the columns with unknown titles contain', async () => {
  const asked: FileImport = {
    ...ready,
    state: 'answer_needed',
    columns: [
      { title: 'Wann', examples: ['2026-11-20', '2026-11-21'], likely: 'day' },
      { title: '', examples: ['8123', ''], likely: null },
    ],
    canApply: 0,
  };
  const { api, person } = await show(() => [asked]);
  const choose = async (column: RegExp, role: string) => {
    await person.click(await screen.findByRole('button', { name: column }));
    await person.click(await screen.findByRole('option', { name: role }));
  };
  expect(await screen.findByRole('button', { name: /Date.*Wann|Wann.*Date/ })).toBeVisible();
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
