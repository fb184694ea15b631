// In a page of its own: it mocks a module.
import { listAskedDays } from '@stridewell/contracts';
import { samplePage } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar } from '#show-dashboard.fixture.tsx';
import { AskedDaysCard } from './index.ts';
import { sampleAsked } from './sample-asked.fixture.ts';

jest.mock('./asked-days-card.tsx', () => {
  throw new Error('Loading chunk 1 failed.');
});

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

it.each([
  ['Check this day', ['2026-11-19']],
  ['Check these days', ['2026-11-18', '2026-11-19']],
])(
  'is titled "%s" before its file is loaded, depending on the number of days',
  async (name, dates) => {
    const api = createDashboardApi();
    api.answer(listAskedDays, samplePage(dates.map((date) => sampleAsked({ date }))));
    await showPart(<AskedDaysCard />, { api });
    expect(await screen.findByText("Part of this page didn't load")).toBeVisible();
    expect(screen.getByRole('heading', { name })).toBeVisible();
  },
);
