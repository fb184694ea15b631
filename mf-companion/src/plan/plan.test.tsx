import {
  getCheckIn,
  getDailyContent,
  getPlan,
  getSupport,
  listAdminVisibility,
  markPiece,
} from '@stridewell/contracts';
import { sharedHistory } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { pieceParts, samplePiece, samplePlan } from '../companion.fixture.ts';
import { showPage } from '../show-page.fixture.tsx';

const noSupport = {
  reason: null,
  country: null,
  countries: ['ES', 'US'],
  emergency: null,
  lines: [],
  employer: null,
};

function makeApi() {
  const api = createFakeApi();
  const item = {
    ...samplePiece({ id: 400, kind: 'daily', title: 'Ten slow breaths' }),
    ...pieceParts,
  };
  api.answer(getDailyContent, {
    data: {
      date: '2026-11-20',
      today: '2026-11-20',
      hasPlan: 0,
      item: { ...item, minutes: 2, type: 'breathe', more: null },
      streak: 2,
    },
  });
  api.answer(getSupport, { data: noSupport });
  api.answer(getPlan, { data: samplePlan() });
  api.answer(markPiece, { data: { id: 1 } });
  api.answer(getCheckIn, {
    data: {
      isDue: true,
      nextOn: null,
      introduction: 'How often?',
      source: { name: 'WHO', url: 'https://www.who.int/' },
      statements: ['a', 'b', 'c', 'd', 'e'],
      answers: ['5', '4', '3', '2', '1', '0'],
      results: [],
    },
  });
  api.answer(listAdminVisibility, {
    data: [{ fact: 'companion-plan', shown: 'nothing', reason: 'A plan tells.' }],
  });
  return api;
}

it("/plan shows today's piece, which one press marks as done", async () => {
  const api = makeApi();
  const { person } = await showPage('/plan', { api });
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/plan/daily-content'));
  expect(await screen.findByRole('heading', { name: 'Ten slow breaths' })).toBeVisible();
  expect(screen.getByText('2 days in a row')).toBeVisible();
  expect(screen.getByText('Your plan in 2 minutes')).toBeVisible();
  expect(screen.queryByText('Talk to someone')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Mark as done' }));
  await waitFor(() =>
    expect(api.inputs(markPiece)).toMatchObject([
      { params: { id: 400 }, body: { done: 1, date: '2026-11-20' } },
    ]),
  );
});

it('shows help lines if an answer is a reason for it', async () => {
  const api = makeApi();
  const line = {
    name: 'Línea 024',
    phone: '024',
    url: 'https://www.sanidad.gob.es/',
    hours: 'Always',
  };
  const employer = { name: 'Harbour Line', phone: '+34 900 123 456', url: null };
  const support = { ...noSupport, reason: 'mood', country: 'ES', emergency: '112' } as const;
  api.answer(getSupport, { data: { ...support, lines: [line], employer } });
  await showPage('/plan/daily-content', { api });
  expect(await screen.findByRole('link', { name: '024' })).toHaveAttribute('href', 'tel:024');
  expect(screen.getByText('Harbour Line')).toBeVisible();
  expect(screen.getByText('No one will know you saw this.')).toBeVisible();
});

it('the plan gives reasons, and a strategy can be checked off for today', async () => {
  const api = makeApi();
  const { person } = await showPage('/plan/view-plan', { api });
  expect(await screen.findByText('Why: you sleep badly')).toBeVisible();
  expect(await screen.findByText('Only you')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Mark as done: Get up at the same time' }));
  await waitFor(() =>
    expect(api.inputs(markPiece)).toMatchObject([{ params: { id: 100 }, body: { done: 1 } }]),
  );
});

it('links to the assessment if there is no plan, also in Spanish', async () => {
  const api = makeApi();
  const none = { ...samplePlan(), madeOn: null, retakeOn: null, topics: [], strategies: [] };
  api.answer(getPlan, { data: none });
  await showPage('/plan/view-plan', { api, language: 'es' });
  const way = await screen.findByRole('link', { name: 'Crear mi plan' });
  expect(way).toHaveAttribute('href', '/assessment');
});
