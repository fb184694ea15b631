import {
  downloadChallengeStats,
  downloadMemberStats,
  listProgramChallenges,
} from '@stridewell/contracts';
import { sharedHistory } from '@stridewell/platform';
import { createFakeApi, sampleChallenge, samplePage } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const csv = [
  'Member id,Member,Steps,Percent change (last third of the days against the first third),Registered,Team',
  '7,"Ana Ruiz",120500,12.5,2026-01-05,"Walkers"',
  '8,"Bo Lind",98000,,2026-02-01,"Runners"',
].join('\n');

const file = (text: string) => new File([`${text}\n`], 'member-stats.csv', { type: 'text/csv' });

function reportApi() {
  const api = createFakeApi();
  api.answer(downloadMemberStats, () => file(csv));
  return api;
}

describe('reporting', () => {
  it('lists every report with what it holds, and opens one', async () => {
    const { person } = await showPage('/admin/reporting', { api: reportApi() });
    const people = await screen.findByRole('region', { name: 'People' });
    expect(within(people).getByText(/What each member walked/)).toBeVisible();
    await person.click(within(people).getByRole('link', { name: 'Member stats' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Member stats' })).toBeVisible();
  });

  it('shows the rows of a span that the address names, in the words of the page', async () => {
    const api = reportApi();
    const path = '/admin/reporting?report=memberStats&startDate=2026-03-01&endDate=2026-03-31';
    const { person } = await showPage(path, { api });
    await person.click(await screen.findByRole('button', { name: 'Show' }));
    const table = await screen.findByRole('table', { name: 'Member stats' });
    expect(api.inputs(downloadMemberStats)[0]?.query).toMatchObject({
      ...{ startDate: '2026-03-01', endDate: '2026-03-31', separator: 'comma' },
    });
    expect(within(table).getAllByRole('columnheader')[0]).toHaveTextContent('Member');
    const ana = within(table).getByRole('row', { name: /Ana Ruiz/ });
    expect(ana).toHaveTextContent('120,500');
    expect(ana).toHaveTextContent('Jan 5, 2026');
    expect(screen.getByText(/Empty where the first third has none/)).toBeInTheDocument();
  });

  it('keeps the usual spans in the address', async () => {
    const { person } = await showPage('/admin/reporting?report=memberStats', { api: reportApi() });
    await person.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    expect(sharedHistory.location.search).toMatch(/startDate=\d{4}-\d\d-\d\d&endDate=/);
    expect(screen.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('asks which challenge before it shows one, and says what went wrong', async () => {
    const api = createFakeApi();
    api.answer(listProgramChallenges, () => samplePage([sampleChallenge({ id: 5, name: 'Alps' })]));
    api.fail(downloadChallengeStats, 'too_many_requests');
    const { person } = await showPage('/admin/reporting?report=challengeStats', { api });
    expect(await screen.findByRole('button', { name: 'Show' })).toBeDisabled();
    await person.click(await screen.findByRole('button', { name: /Challenge/ }));
    await person.click(screen.getByRole('option', { name: 'Alps' }));
    await person.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(api.inputs(downloadChallengeStats)[0]?.params).toEqual({ id: 5 });
  });
});
