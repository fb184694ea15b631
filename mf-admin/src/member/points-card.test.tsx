import {
  getMemberSummary,
  listMemberPoints,
  withdrawPoints,
  type MemberPointEntry,
  type PointEntry,
} from '@stridewell/contracts';
import { sampleMemberSummary, samplePage, sampleProgram } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleMember } from '#sample-member.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';
import { address, memberApi, told, viewer } from './member-api.fixture.ts';

const adjustment: MemberPointEntry = {
  id: 31,
  date: '2026-11-19',
  rule: 'adjustment',
  points: -20,
  earned: -20,
  challenge: null,
  reason: 'Counted twice',
  writtenBy: 'Ana Ruiz',
  reversedAt: null,
  reversedWhy: null,
};

it('leads with figures, the last days and facts about a member', async () => {
  await showPage(address, { api: memberApi(), viewer });
  expect(await screen.findByText('17,200 steps in 2 days')).toBeVisible();
  const [points, streak, goal] = screen.getAllByRole('definition');
  expect(points).toHaveTextContent('60');
  expect(streak).toHaveTextContent('2 days');
  expect(goal).toHaveTextContent('8,000');
  expect(screen.getByText('Route 66')).toBeVisible();
  expect(screen.getByText('Manual entry')).toBeVisible();
});

it('explains a balance with wellness points as one line, and copies an answer', async () => {
  const { person } = await showPage(address, { api: memberApi(), viewer });
  const list = within(await screen.findByRole('list', { name: 'Points' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Daily goal met2 entries50',
    'Wellness, not itemized10',
    'Total60',
  ]);
  await person.click(screen.getByRole('button', { name: 'Copy answer' }));
  await waitFor(() => expect(told()).toBe('Answer copied'));
  expect(await navigator.clipboard.readText()).toBe(
    'You have 60 points: 50 for meeting your daily goal on 2 days and 10 for wellness metrics.',
  );
});

it('writes the answer in Spanish, and alone if there are no points yet', async () => {
  const api = memberApi();
  await showPage(address, { api, viewer, language: 'es' });
  const whole =
    'Tienes 60 puntos: 50 por cumplir tu meta diaria en 2 días y 10 por métricas de bienestar.';
  expect(await screen.findByText(whole)).toBeVisible();
});

it('has a short answer for a member without points or steps', async () => {
  const api = memberApi();
  const points = { balance: 0, sums: [], wellness: 0 };
  const days = [{ date: '2026-11-20', walked: 0, converted: 0, goal: 8000 }];
  const data = sampleMemberSummary({ points, days, challenges: [] });
  api.answer(getMemberSummary, { data });
  await showPage(address, { api, viewer });
  expect(await screen.findByText('You have 0 points.')).toBeVisible();
  expect(screen.getByText('No steps yet')).toBeVisible();
});

it('lists the entries on demand, and withdraws an adjustment', async () => {
  const api = memberApi();
  api.answer(listMemberPoints, samplePage([adjustment], { perPage: 10 }));
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Show entries' }));
  const entries = await screen.findByRole('list', { name: 'Point entries' });
  expect(entries).toHaveTextContent(/Admin adjustment.*by Ana Ruiz · “Counted twice”.*-20/);
  const { reason, ...common } = adjustment;
  const entry: PointEntry = {
    ...common,
    category: 'given',
    cause: { reason: reason ?? '' },
    source: 'admin',
    writtenAt: '2026-11-19T10:00:00.000Z',
    ruleVersion: 1,
  };
  api.answer(withdrawPoints, { data: { entry } });
  const withdrawn = {
    ...adjustment,
    reversedAt: '2026-11-20T10:00:00.000Z',
    reversedWhy: 'withdrawn' as const,
  };
  api.answer(listMemberPoints, samplePage([withdrawn], { perPage: 10 }));
  await person.click(screen.getByRole('button', { name: /^Withdraw -20 points/ }));
  await waitFor(() => expect(told()).toBe('Points withdrawn'));
  expect(api.inputs(withdrawPoints)).toMatchObject([
    { params: { id: 9 }, body: { date: '2026-11-19', entryId: 31 } },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Withdraw -20/ })).not.toBeInTheDocument(),
  );
});

it("doesn't let admins withdraw their own adjustments", async () => {
  const api = memberApi(sampleMember({ id: viewer.id, name: viewer.name }));
  api.answer(listMemberPoints, samplePage([adjustment], { perPage: 10 }));
  const own = `/admin/member-center/settings/member/${viewer.id}`;
  const { person } = await showPage(own, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Show entries' }));
  expect(await screen.findByText(/Counted twice/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
});

it('keeps the facts on the page and offers Retry once if the summary fails', async () => {
  const api = memberApi();
  api.fail(getMemberSummary, 'unavailable');
  const { person } = await showPage(address, { api, viewer });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('ben')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Points explained' })).not.toBeInTheDocument();
  api.answer(getMemberSummary, { data: sampleMemberSummary() });
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'Points explained' })).toBeVisible();
});

it('has no points in a program without them', async () => {
  const without = { ...viewer, program: sampleProgram({ points: 0 }) };
  await showPage(address, { api: memberApi(), viewer: without });
  expect(await screen.findByText('17,200 steps in 2 days')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Points explained' })).not.toBeInTheDocument();
  expect(screen.queryByText('Points')).not.toBeInTheDocument();
});
