// In a page of its own: it mocks a module.
import { screen } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar } from '#show-dashboard.fixture.tsx';
import { LateWaitingRow } from './late-waiting-row.tsx';

jest.mock('./waiting-row.tsx', () => {
  throw new Error('Loading chunk 1 failed.');
});

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

it('the row of things waiting says so if its file is lost', async () => {
  await showPart(<LateWaitingRow />, { api: createDashboardApi() });
  expect(await screen.findByText("Part of this page didn't load")).toBeVisible();
});
