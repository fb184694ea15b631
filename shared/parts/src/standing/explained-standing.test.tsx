import { explain, type ExplainedRank, type ExplainedScore } from '@stridewell/contracts';
import { createFakeApi, renderScreen } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { ExplainedStanding } from './explained-standing.tsx';

const board = {
  challengeId: 500,
  period: null,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  dailyCap: 30_000,
  countsActivities: false,
  countsManual: true,
  phase: 'running' as const,
  format: 'total' as const,
  dayGoal: null,
  finalAt: null,
};

const ana = { total: 60_000, activeDays: 10, verifiedSteps: 1000 };

function neighbor(name: string, changes: Partial<NonNullable<ExplainedRank['higher']>>) {
  const memberId = name.length;
  return { ...ana, memberId, name, decidedBy: 'total' as const, ...changes };
}

async function show(rank: Partial<ExplainedRank>, days: ExplainedScore['days'] = []) {
  const api = createFakeApi();
  const nothing = { day: null, score: null, rank: null, points: null };
  const nobody = { higher: null, equal: null, lower: null };
  const place = { board, rank: 3, above: 2, sharedWith: 0, ...ana, ...nobody, ...rank };
  api.answer(explain, ({ query: { subject } }) => ({
    data: {
      ...nothing,
      subject,
      ...(subject === 'rank'
        ? { rank: place }
        : { score: { board, total: ana.total, activeDays: 10, difference: 0, days } }),
    },
  }));
  const { person } = await renderScreen(<ExplainedStanding board={{ challengeId: 500 }} />, {
    api,
  });
  return { api, person };
}

it('says who ranks next to the viewer and what decided between them', async () => {
  await show({
    sharedWith: 1,
    higher: neighbor('Bo', { total: 61_500 }),
    equal: neighbor('Cai', { decidedBy: 'shared' }),
    lower: neighbor('Dara', { activeDays: 8, decidedBy: 'active-days' }),
  });
  const beside = within(await screen.findByRole('list', { name: 'Closest to you' }));
  const rows = beside.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Bo' + '1,500 steps ahead of you');
  expect(rows[1]).toContain('Tied');
  expect(rows[2]).toContain('Same total, 2 fewer active days');
  expect(screen.getByText(/You're tied with one other member/)).toBeVisible();
});

it('writes a difference of one in the singular', async () => {
  await show({
    higher: neighbor('Bo', { verifiedSteps: 1001, decidedBy: 'verified-steps' }),
    lower: neighbor('Dara', { activeDays: 9, decidedBy: 'active-days' }),
  });
  expect(await screen.findByText('Otherwise tied, 1 more device step')).toBeVisible();
  expect(screen.getByText('Same total, 1 fewer active day')).toBeVisible();
});

it('adds up the days and explains each day that counts less', async () => {
  await show({}, [
    { date: '2026-11-20', steps: 41_200, counted: 30_000, reasons: ['board-cap'] },
    { date: '2026-11-19', steps: 9000, counted: 9000, reasons: [] },
  ]);
  const days = within(await screen.findByRole('list', { name: 'Day by day' }));
  const [capped, whole] = days.getAllByRole('listitem');
  expect(capped).toHaveTextContent('41,200 steps logged · daily cap: 30,000');
  expect(capped).toHaveTextContent('30,000 steps');
  expect(whole).toHaveTextContent('Thursday, Nov 19, 2026' + '9,000 steps');
});

it('says that there are no entries yet', async () => {
  await show({ rank: null, above: null, total: 0 });
  expect(await screen.findByText(/Your first entry gives you a rank/)).toBeVisible();
});

it('offers to try again', async () => {
  const api = createFakeApi();
  api.disconnect(explain);
  const board = { period: 'week' } as const;
  const { person } = await renderScreen(<ExplainedStanding board={board} />, { api });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await person.click(retry);
  expect(api.inputs(explain).length).toBeGreaterThan(2);
});
