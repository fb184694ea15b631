import { listDevices, syncDevices, type DeviceSource } from '@stridewell/contracts';
import { screen } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar, today } from '#show-dashboard.fixture.tsx';
import { TodayCard } from './today-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

const source: DeviceSource = {
  provider: 'garmin',
  name: 'Garmin',
  kind: 'account',
  status: 'connected',
  isPrimary: true,
  isDown: true,
  isOffered: true,
  dataTypes: ['steps'],
  offeredTypes: ['steps'],
  measuresImported: 0,
  connectedAt: '2026-11-01T08:00:00.000Z',
  askedAt: '2026-11-20T08:14:00.000Z',
  answeredAt: '2026-11-20T08:14:00.000Z',
  heardAt: null,
  lastDay: today,
  silentDays: 0,
  problem: null,
  nextAskAt: null,
  daysImported: 20,
  usualDelayMinutes: 5,
  linkKey: null,
  recentDays: [],
};

it("shows the device, its last sync and its vendor's outage, and syncs", async () => {
  const api = createDashboardApi();
  api.answer(listDevices, { data: { today, sources: [source], others: [] } });
  api.answer(syncDevices, { data: { asked: ['garmin'] } });
  const viewer = { externalDevice: { deviceName: 'Garmin' } };
  const { person } = await showPart(<TodayCard />, { api, viewer });
  expect(await screen.findByText(/^Garmin, synced .*9:14/)).toBeVisible();
  expect(screen.getByText(/is having problems/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Sync' }));
  expect(api.inputs(syncDevices)).toHaveLength(1);
});

it('offers to connect a device next to adding steps if there is neither', async () => {
  await showPart(<TodayCard />, { api: createDashboardApi({ steps: 0 }) });
  const link = await screen.findByRole('link', { name: 'Connect Device' });
  expect(link).toHaveAttribute('href', '/member-settings/device');
  expect(screen.getByRole('button', { name: 'Add entry' })).toBeVisible();
});

it("doesn't offer to sync a sync link, which only sends by itself", async () => {
  const api = createDashboardApi();
  const link: DeviceSource = {
    ...source,
    provider: 'sync-link',
    name: 'Sync link',
    kind: 'link',
    isDown: false,
    answeredAt: null,
    heardAt: '2026-11-20T08:14:00.000Z',
  };
  api.answer(listDevices, { data: { today, sources: [link], others: [] } });
  await showPart(<TodayCard />, { api, viewer: { externalDevice: { deviceName: 'Sync link' } } });
  expect(await screen.findByText(/^Sync link, synced .*9:14/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sync' })).not.toBeInTheDocument();
});
