import { listAdminLog, listReportViews } from '@stridewell/contracts';
import { centerAt } from '@stridewell/parts';
import { sharedHistory, useChosenTitle } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { answerPeriods } from '#report-periods.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';
import { centers } from '#places/index.ts';

function reportingApi() {
  const api = createFakeApi();
  answerPeriods(api);
  api.answer(listReportViews, samplePage([]));
  api.answer(listAdminLog, samplePage([]));
  return api;
}

describe("the administration's navigation", () => {
  it('goes from /admin to reporting and marks the current page', async () => {
    await showPage('/admin', { api: reportingApi() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Reporting' })).toBeVisible();
    expect(sharedHistory.location.pathname).toBe('/admin/reporting');
    const navigation = screen.getByRole('navigation', { name: 'Administration' });
    expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Reporting',
    );
  });

  it('titles the document after the current page', async () => {
    await showPage('/admin/reporting', { api: reportingApi() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Reporting' })).toBeVisible();
    expect(renderHook(useChosenTitle).result.current).toBe('Reporting');
  });

  it('is a menu on a phone, which names the current page and links to every page', async () => {
    const { person } = await showPage('/admin/reporting', { api: reportingApi() });
    await person.click(await screen.findByRole('button', { name: 'Administration: Reporting' }));
    const all = centers.flatMap((center) => center.places ?? [center]);
    expect(screen.getAllByRole('menuitem')).toHaveLength(all.length);
  });

  it('goes to /404 if there is no such page', async () => {
    await showPage('/admin/no-such-page', { api: createFakeApi() });
    await waitFor(() => expect(sharedHistory.location.pathname).toBe('/404'));
  });

  it('marks a page in the center that lists it, whatever its address', () => {
    const at = (path: string) => centerAt(centers, path)?.id;
    expect(at('/admin/program-center/bulk-acts')).toBe('members');
    expect(at('/admin/member-center/activities')).toBe('programCenter');
    expect(at('/admin/communications-center/questions')).toBe('questions');
    expect(at('/admin/communications-center/archive')).toBe('communications');
    expect(at('/admin/member-center/settings/member/7')).toBe('members');
  });
});
