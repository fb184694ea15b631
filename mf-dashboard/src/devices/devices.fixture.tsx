import {
  getSyncLink,
  listDevices,
  listStepDays,
  type Devices,
  type DeviceSource,
  type StepDay,
} from '@stridewell/contracts';
import { createFakeApi, renderScreen, samplePage } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { DashboardRoutes } from '../routes.tsx';

export const today = '2026-11-20';

/** Garmin, connected, with one day. */
export function sampleSource(changes: Partial<DeviceSource> = {}): DeviceSource {
  return {
    provider: 'garmin',
    name: 'Garmin',
    kind: 'account',
    status: 'connected',
    isPrimary: true,
    isDown: false,
    isOffered: true,
    dataTypes: ['steps'],
    offeredTypes: ['steps', 'sleep', 'weight'],
    measuresImported: 0,
    connectedAt: '2026-11-01T08:00:00.000Z',
    askedAt: '2026-11-20T08:14:00.000Z',
    answeredAt: '2026-11-20T08:14:00.000Z',
    heardAt: null,
    lastDay: '2026-11-19',
    silentDays: 0,
    problem: null,
    nextAskAt: null,
    daysImported: 20,
    usualDelayMinutes: 5,
    linkKey: null,
    recentDays: [{ date: '2026-11-19', steps: 7200, isCounted: true, reason: 'only' }],
    ...changes,
  };
}

const none = { connectedAt: null, askedAt: null, answeredAt: null, lastDay: null, recentDays: [] };
/** Withings, which can be connected. */
export const offered = sampleSource({
  status: 'not-connected',
  isPrimary: false,
  daysImported: 0,
  ...none,
  provider: 'withings',
  name: 'Withings',
});

/** The data of the devices page. */
export function sampleDevices(...sources: DeviceSource[]): { data: Devices } {
  const others: Devices['others'] = [
    { source: 'apple-health', name: 'Apple Health', why: 'on-phone' },
    { source: 'health-connect', name: 'Health Connect', why: 'on-phone' },
  ];
  return { data: { today, sources, others } };
}

type Shown = Awaited<ReturnType<typeof renderScreen>>;

/** Opens the details of a source. */
export async function openDetails(person: Shown['person'], name: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: `Details: ${name}` }));
}

/** Renders the devices page. */
export async function show(
  devices: () => { data: Devices },
  { query = '', days = () => [] }: { query?: string; days?: () => StepDay[] } = {},
) {
  const api = createFakeApi();
  api.answer(listDevices, devices);
  api.answer(getSyncLink, { data: { link: null } });
  api.answer(listStepDays, () =>
    samplePage(days(), { today, opensOn: '2026-11-13', lastDay: today }),
  );
  const path = `/member-settings/device${query}`;
  await DashboardRoutes.load('/member-settings/device');
  const { person } = await renderScreen(<DashboardRoutes />, {
    api,
    path,
    texts: { 'mf-dashboard': { en, es } },
  });
  return { api, person };
}
