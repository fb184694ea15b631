import {
  createReportView,
  deleteReportView,
  downloadBoardPack,
  listAdminLog,
  listReportViews,
  type ReportView,
} from '@stridewell/contracts';
import { samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';
import { programApi } from '#report-periods.fixture.ts';

const mailed: ReportView = {
  id: 12,
  name: 'Board pack',
  report: 'boardPack',
  aboutId: null,
  lastDays: null,
  startDate: null,
  endDate: null,
  search: '',
  cadence: 'monthly',
  nextOn: '2026-12-01',
  filters: [],
};

it('downloads the board pack, and mails its link from a switch', async () => {
  const api = programApi();
  const views: ReportView[] = [];
  api.answer(listAdminLog, samplePage([]));
  api.answer(listReportViews, () => samplePage([...views]));
  api.answer(downloadBoardPack, () => new File(['%PDF'], 'board-pack-2026-10.pdf'));
  api.answer(createReportView, () => {
    views.push(mailed);
    return { data: mailed };
  });
  api.answer(deleteReportView, () => {
    views.pop();
    return { data: { id: 12 } };
  });
  // jsdom doesn't support downloads.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { person } = await showPage('/admin/reporting', { api });
  const card = await screen.findByRole('region', { name: 'Board pack' });
  await person.click(within(card).getByRole('button', { name: 'Download board pack as Excel' }));
  await waitFor(() =>
    expect(api.inputs(downloadBoardPack)).toMatchObject([
      { params: { id: 100 }, query: { file: 'xlsx', language: 'en' } },
    ]),
  );
  const toggle = within(card).getByRole('switch', { name: /first of each month/ });
  expect(toggle).not.toBeChecked();
  await person.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
  expect(api.inputs(createReportView)).toMatchObject([
    { body: { name: 'Board pack', report: 'boardPack', cadence: 'monthly' } },
  ]);
  await person.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(api.inputs(deleteReportView)).toMatchObject([{ params: { reportViewId: 12 } }]);
});
