import {
  downloadEveryStepDaily,
  downloadProgramVsProgram,
  getAllProgramAggregate,
} from '@stridewell/contracts';
import { createFakeApi } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const beside = [
  'Program ID,Program,Tier,Type,Members,Active members,Counted days,Average daily steps per active member,Goals met (% of active days),Previous average,Change in average (%)',
  '31,"Riverbend","pro","engage wellness",240,200,30,8200,61.5,8000,2.5',
  '32,"Small","core","activate activity",4,,0,,,,',
].join('\n');
const daily = [
  'Program ID,Program,Tier,Type,Date,Steps,Active members,Average steps per active member,Goals met',
  '31,"Riverbend","pro","engage wellness",2026-11-19,1640000,200,8200,120',
  '31,"Riverbend","pro","engage wellness",2026-11-20,1600000,200,8000,110',
].join('\n');
const file = (text: string) => new File([`${text}\n`], 'report.csv', { type: 'text/csv' });
const totals = {
  updatedAt: '2026-11-20T08:00:00.000Z',
  programs: 12,
  members: 4000,
  activeMembers: 3100,
  totalSteps: 99_000_000,
  averagePerActiveMember: 7400,
  activePercent: 78,
};

function statsApi() {
  const api = createFakeApi();
  api.answer(getAllProgramAggregate, { data: totals });
  api.answer(downloadProgramVsProgram, () => file(beside));
  api.answer(downloadEveryStepDaily, () => file(daily));
  return api;
}

it('shows all programs together, and compares them day by day', async () => {
  const api = statsApi();
  await showPage('/adminsuper/stats-reporting', { api });
  expect(await screen.findByText('78%')).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Program comparison' });
  const riverbend = within(table).getByRole('row', { name: /Riverbend/ });
  expect(riverbend).toHaveTextContent('8,200');
  expect(riverbend).toHaveTextContent('+3%');
  expect(within(riverbend).getByRole('img', { name: /Trend for Riverbend/ })).toBeInTheDocument();
  expect(api.inputs(downloadEveryStepDaily)[0]?.query).toEqual(
    api.inputs(downloadProgramVsProgram)[0]?.query,
  );
});

it('says why there is no total of too few programs', async () => {
  const api = statsApi();
  const none = { programs: null, members: null, activeMembers: null, totalSteps: null };
  const withheld = { ...totals, ...none, averagePerActiveMember: null, activePercent: null };
  api.answer(getAllProgramAggregate, { data: withheld });
  await showPage('/adminsuper/stats-reporting', { api });
  expect(await screen.findByText(/^We show totals for 5 or more programs/)).toBeVisible();
});

it('says what failed to load, and keeps the rest', async () => {
  const api = statsApi();
  api.fail(downloadEveryStepDaily, 'too_many_requests');
  await showPage('/adminsuper/stats-reporting', { api });
  expect(await screen.findByText('78%')).toBeVisible();
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeVisible();
});
