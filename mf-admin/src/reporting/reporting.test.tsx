import {
  createReportView,
  deleteReportView,
  downloadChallengeStats,
  downloadMemberStats,
  downloadQuestionStats,
  listAdminLog,
  listQuestions,
  listReportViews,
  type ReportView,
  updateReportView,
} from '@stridewell/contracts';
import { sharedHistory, snackbars } from '@stridewell/platform';
import { samplePage } from '@stridewell/testing';
import { act as inAct, screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';
import { programApi } from '#report-periods.fixture.ts';

const csv = [
  'Member ID,Member,Steps,Percent change (last third of days vs. first third),Registered,Team',
  '7,"Ana Ruiz",120500,12.5,2026-01-05,"Walkers"',
  '8,"Bo Lind",98000,,2026-02-01,"Runners"',
].join('\n');

const file = (text: string) => new File([`${text}\n`], 'member-stats.csv', { type: 'text/csv' });

function reportApi(views: ReportView[] = []) {
  const api = programApi();
  api.answer(downloadMemberStats, () => file(csv));
  api.answer(listReportViews, () => samplePage(views));
  api.answer(listAdminLog, samplePage([]));
  return api;
}

const view: ReportView = {
  id: 9,
  name: 'Runners, weekly',
  report: 'memberStats',
  aboutId: null,
  lastDays: 7,
  startDate: null,
  endDate: null,
  search: '',
  cadence: 'weekly',
  nextOn: '2026-11-30',
  filters: [{ column: 'Team', value: 'Runners' }],
};

describe('reporting', () => {
  it('lists every report with its contents, and opens one', async () => {
    const { person } = await showPage('/admin/reporting', { api: reportApi() });
    const people = await screen.findByRole('region', { name: 'Members' });
    expect(within(people).getByText(/^Steps by member\./)).toBeVisible();
    await person.click(within(people).getByRole('link', { name: 'Member stats' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Member stats' })).toBeVisible();
  });

  it('downloads a report from its row, for the chosen period, and says who did last', async () => {
    const api = reportApi();
    const entry = {
      day: '2026-11-20',
      position: 3,
      occurredAt: '2026-11-20T08:00:00.000Z',
      actor: { id: 5, name: 'Priya Raman' },
      subject: null,
      action: 'downloaded' as const,
      detail: { operation: 'downloadMemberStats' },
    };
    api.answer(listAdminLog, samplePage([entry]));
    const { person } = await showPage('/admin/reporting', { api });
    expect(
      await screen.findByText('Steps by member. · Last downloaded by Priya Raman, Nov 20, 2026'),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Last month' }));
    // jsdom doesn't support downloads.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { searchParams } = new URL(sharedHistory.location.search, 'https://x.example/');
    await person.click(screen.getByRole('button', { name: 'Download Member stats as Excel' }));
    await waitFor(() =>
      expect(api.inputs(downloadMemberStats)[0]?.query).toMatchObject({
        startDate: searchParams.get('startDate'),
        endDate: searchParams.get('endDate'),
        file: 'xlsx',
      }),
    );
    expect(searchParams.get('startDate')).toMatch(/-01$/);
    expect(screen.getByRole('link', { name: 'Open Challenge stats' })).toBeVisible();
  });

  it("shows the rows of the period in the address, with the page's column names", async () => {
    const api = reportApi();
    const path = '/admin/reporting?report=memberStats&startDate=2026-03-01&endDate=2026-03-31';
    const { person } = await showPage(path, { api });
    await person.click(await screen.findByRole('button', { name: 'Show report' }));
    const table = await screen.findByRole('table', { name: 'Member stats' });
    expect(api.inputs(downloadMemberStats)[0]?.query).toMatchObject({
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      separator: 'comma',
    });
    expect(within(table).getAllByRole('columnheader')[0]).toHaveTextContent('Member');
    const ana = within(table).getByRole('row', { name: /Ana Ruiz/ });
    expect(ana).toHaveTextContent('120,500');
    expect(ana).toHaveTextContent('Jan 5, 2026');
    expect(
      screen.getByText(/last third of the period compared with the first/),
    ).toBeInTheDocument();
  });

  it('keeps the usual periods in the address', async () => {
    const { person } = await showPage('/admin/reporting?report=memberStats', { api: reportApi() });
    await person.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    expect(sharedHistory.location.search).toMatch(/startDate=\d{4}-\d\d-\d\d&endDate=/);
    expect(screen.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it("offers the program's year and its running challenges as periods", async () => {
    const { person } = await showPage('/admin/reporting', { api: reportApi() });
    const startOf = () => new URLSearchParams(sharedHistory.location.search).get('startDate');
    await person.click(await screen.findByRole('button', { name: 'Program year' }));
    expect(startOf()).toBe('2026-07-01');
    await person.click(screen.getByRole('button', { name: 'Alps' }));
    expect(sharedHistory.location.search).toContain('startDate=2026-03-01&endDate=2026-03-31');
  });

  it('asks for a challenge before it shows a report, and shows errors', async () => {
    const api = programApi();
    api.fail(downloadChallengeStats, 'too_many_requests');
    const { person } = await showPage('/admin/reporting?report=challengeStats', { api });
    expect(await screen.findByRole('button', { name: 'Show report' })).toBeDisabled();
    await person.click(await screen.findByRole('button', { name: /Challenge/ }));
    await person.click(screen.getByRole('option', { name: 'Alps' }));
    await person.click(screen.getByRole('button', { name: 'Show report' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(api.inputs(downloadChallengeStats)[0]?.params).toEqual({ id: 5 });
  });

  it("draws a chart with its table for each question's answers", async () => {
    const api = programApi();
    api.answer(listQuestions, () => samplePage([]));
    const stats =
      'Question,Kind,Answer,Members\n"Lunch?","radio","Soup",24\n"Lunch?","radio","Bread",\n';
    api.answer(downloadQuestionStats, () => file(stats));
    const path = '/admin/reporting?report=questionStats&about=4';
    const { person } = await showPage(path, { api });
    await person.click(await screen.findByRole('button', { name: 'Show report' }));
    const chart = await screen.findByRole('figure', { name: 'Lunch?' });
    expect(api.inputs(downloadQuestionStats)[0]?.body).toEqual({ questionList: [4] });
    await person.click(within(chart).getByRole('button', { name: /table/i }));
    const rows = within(chart).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Soup24', 'Bread–']);
  });
});

describe('a saved report', () => {
  it('is saved with its period, its filters and its email schedule', async () => {
    const api = reportApi();
    api.answer(createReportView, { data: { ...view, id: 12 } });
    const { person } = await showPage('/admin/reporting?report=memberStats', { api });
    await person.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    await person.click(screen.getByRole('button', { name: 'Show report' }));
    await person.click(await screen.findByRole('button', { name: /All.*Team/ }));
    await person.click(screen.getByRole('option', { name: 'Runners' }));
    await person.click(screen.getByRole('button', { name: 'Save report' }));
    const drawer = await screen.findByRole('dialog');
    const name = within(drawer).getByRole('textbox', { name: /Name/ });
    await person.clear(name);
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByText('Enter a name.')).toBeVisible();
    await person.type(name, 'Runners');
    await person.click(within(drawer).getByRole('button', { name: /Email link/ }));
    await person.click(screen.getByRole('option', { name: 'Every Monday' }));
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.inputs(createReportView)).toHaveLength(1));
    expect(api.inputs(createReportView)[0]?.body).toEqual({
      name: 'Runners',
      report: 'memberStats',
      aboutId: null,
      lastDays: 7,
      startDate: null,
      endDate: null,
      search: '',
      cadence: 'weekly',
      filters: [{ column: 'Team', value: 'Runners' }],
    });
  });

  it('shows its rows right away, filtered as it was saved', async () => {
    const api = reportApi([view]);
    await showPage('/admin/reporting?view=9', { api });
    expect(await screen.findByRole('heading', { level: 1, name: 'Runners, weekly' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Member stats' });
    expect(within(table).getByRole('row', { name: /Bo Lind/ })).toBeVisible();
    expect(within(table).queryByRole('row', { name: /Ana Ruiz/ })).toBeNull();
  });

  it('is renamed without its filters, and deleted after a confirmation', async () => {
    const api = reportApi([view]);
    api.answer(updateReportView, { data: view });
    api.answer(deleteReportView, { data: { id: 9 } });
    const { person } = await showPage('/admin/reporting', { api });
    const act = async (name: string) => {
      await person.click(await screen.findByRole('button', { name: /Actions for Runners/ }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    await act('Edit saved report');
    await person.type(await screen.findByRole('textbox', { name: /Name/ }), '!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.inputs(updateReportView)[0]?.body).toEqual({
        name: 'Runners, weekly!',
        cadence: 'weekly',
      }),
    );
    await act('Delete');
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(api.inputs(deleteReportView)[0]?.params).toMatchObject({ reportViewId: 9 }),
    );
    api.answer(createReportView, { data: view });
    await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Saved report deleted'));
    inAct(() => snackbars.list().at(-1)?.action?.onPress());
    await waitFor(() =>
      expect(api.inputs(createReportView)[0]?.body).toMatchObject({
        name: view.name,
        filters: view.filters,
        cadence: 'weekly',
      }),
    );
  });
});
