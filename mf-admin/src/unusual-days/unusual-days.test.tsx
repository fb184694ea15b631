import { listUnusualDays, settleUnusualDay, type UnusualDay } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const address = '/admin/member-center/unusual-days';

function unusual(changes: Partial<UnusualDay> = {}): UnusualDay {
  return {
    memberId: 8,
    name: 'Ana Ruiz',
    date: '2026-11-19',
    reasons: ['above-usual'],
    logged: 80_000,
    walked: 80_000,
    converted: 0,
    usualMean: 8000,
    usualDeviation: 900,
    flaggedAt: '2026-11-20T06:00:00.000Z',
    status: 'open',
    answer: null,
    answeredAt: null,
    question: null,
    askedAt: null,
    settledBy: null,
    settledAt: null,
    ...changes,
  };
}

it('accepts a day, asks about it, or corrects it with a reason', async () => {
  const api = createFakeApi();
  api.answer(listUnusualDays, samplePage([unusual()]));
  api.answer(settleUnusualDay, { data: unusual({ status: 'fine' }) });
  const { person } = await showPage(address, { api });
  expect(await screen.findByText('Usually about 8,000 steps a day')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Approve Ana Ruiz/ }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Day approved'));

  await person.click(screen.getByRole('button', { name: /^Ask Ana Ruiz/ }));
  const ask = await screen.findByRole('dialog', { name: 'Ask Ana Ruiz' });
  await person.click(within(ask).getByRole('button', { name: 'Send question' }));
  expect(await within(ask).findByText('Enter a question.')).toBeVisible();
  await person.type(within(ask).getByRole('textbox'), ' Is 80,000 right? ');
  await person.click(within(ask).getByRole('button', { name: 'Send question' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByRole('button', { name: /^Correct steps: Ana Ruiz/ }));
  const correct = await screen.findByRole('dialog', { name: "Correct Ana Ruiz's steps" });
  await person.type(within(correct).getByRole('textbox', { name: /^Corrected steps/ }), '8000');
  await person.type(within(correct).getByRole('textbox', { name: /^Reason/ }), 'One zero less');
  api.fail(settleUnusualDay, 'too_many_steps', { fields: { steps: ['Too many.'] } });
  await person.click(within(correct).getByRole('button', { name: 'Save correction' }));
  await waitFor(() => expect(api.inputs(settleUnusualDay)).toHaveLength(3));
  expect(await within(correct).findByText('Too many.')).toBeVisible();
  expect(within(correct).getByRole('textbox', { name: /^Corrected steps/ })).toHaveValue('8,000');
  expect(api.inputs(settleUnusualDay)).toMatchObject([
    { params: { id: 8 }, body: { date: '2026-11-19', verdict: 'fine' } },
    { body: { verdict: 'ask', question: 'Is 80,000 right?' } },
    { body: { verdict: 'correct', steps: 8000, reason: 'One zero less' } },
  ]);
});

it('offers one button with a menu on a phone', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: true }));
  const api = createFakeApi();
  api.answer(listUnusualDays, samplePage([unusual()]));
  const { person } = await showPage(address, { api });
  await person.click(await screen.findByRole('button', { name: /^Review Ana Ruiz/ }));
  expect(screen.queryByRole('button', { name: /^Ask Ana Ruiz/ })).toBeNull();
  await person.click(await screen.findByRole('menuitem', { name: 'Ask' }));
  expect(await screen.findByRole('dialog', { name: 'Ask Ana Ruiz' })).toBeVisible();
  jest.restoreAllMocks();
});

it('shows comments and decisions, without further actions', async () => {
  const api = createFakeApi();
  const settled = unusual({
    status: 'corrected',
    question: 'Right?',
    answer: 'A zero too many',
    settledBy: 'Walter Osei',
    settledAt: '2026-11-21T08:00:00.000Z',
  });
  api.answer(listUnusualDays, samplePage([settled]));
  await showPage(`${address}?status=settled`, { api });
  expect(await screen.findByText('Answer: “A zero too many”')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(api.inputs(listUnusualDays)).toMatchObject([{ query: { status: 'settled' } }]);
});
