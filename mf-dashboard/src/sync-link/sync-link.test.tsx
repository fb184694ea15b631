import {
  createSyncLink,
  disconnectDevice,
  getSyncLink,
  listDevices,
  listStepDays,
  type DeviceSource,
  type SyncLink,
} from '@stridewell/contracts';
import {
  createFakeApi,
  renderScreen,
  samplePage,
  sampleProgram,
  sampleViewer,
} from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { DashboardRoutes } from '../routes.tsx';

const today = '2026-11-20';
const address = 'https://walk.example/api/sync/swl_1_secret';
const fresh: SyncLink = {
  createdAt: '2026-11-20T08:00:00.000Z',
  dataTypes: ['steps'],
  lastUsedAt: null,
  lastResult: null,
};
const used: SyncLink = {
  ...fresh,
  lastUsedAt: '2026-11-20T08:05:00.000Z',
  lastResult: {
    format: 'days',
    savedDays: 2,
    refusedValues: 1,
    refused: [{ date: '2030-01-01', field: 'steps', reason: 'day_in_future' }],
    ignored: ['heart_rate'],
  },
};
const source: DeviceSource = {
  provider: 'sync-link',
  name: 'Sync link',
  kind: 'link',
  status: 'connected',
  isPrimary: true,
  isDown: false,
  isOffered: false,
  dataTypes: ['steps'],
  offeredTypes: ['steps'],
  measuresImported: 0,
  connectedAt: fresh.createdAt,
  askedAt: null,
  answeredAt: null,
  heardAt: null,
  lastDay: today,
  silentDays: 0,
  problem: null,
  nextAskAt: null,
  daysImported: 2,
  usualDelayMinutes: 0,
  linkKey: null,
  recentDays: [{ date: today, steps: 8123, isCounted: true, reason: 'only' }],
};

async function show(link: () => SyncLink | null, program = sampleProgram()) {
  const api = createFakeApi();
  api.answer(getSyncLink, () => ({ data: { link: link() } }));
  api.answer(listDevices, () => {
    return { data: { today, sources: link() ? [source] : [], others: [] } };
  });
  api.answer(listStepDays, samplePage([], { today, opensOn: today, lastDay: today }));
  const path = '/member-settings/device';
  await DashboardRoutes.load(path);
  const { person } = await renderScreen(<DashboardRoutes />, {
    api,
    path,
    viewer: sampleViewer({ program }),
    texts: { 'mf-dashboard': { en, es } },
  });
  return { api, person };
}

it('shows the new address once, with a copy button, a QR code and instructions', async () => {
  let link: SyncLink | null = null;
  const { api, person } = await show(() => link);
  await person.click(await screen.findByRole('button', { name: 'Create sync link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create sync link' });
  expect(within(dialog).getByRole('checkbox', { name: 'Daily steps' })).toBeDisabled();
  await person.click(within(dialog).getByRole('checkbox', { name: 'Sleep' }));
  api.answer(createSyncLink, () => {
    link = { ...fresh, dataTypes: ['steps', 'sleep'] };
    return { data: { link, address, secret: 'swl_1_secret' } };
  });
  await person.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('img', { name: 'QR code of your secret address' })).toBeVisible();
  expect(api.inputs(createSyncLink)).toMatchObject([{ body: { dataTypes: ['steps', 'sleep'] } }]);
  expect(screen.getByText(address)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(screen.getByRole('status')).toHaveTextContent('Waiting for the first data');
  await person.click(screen.getByText('curl or your own script'));
  expect(screen.getByText(`curl -d date=${today} -d steps=8123 ${address}`)).toBeVisible();
});

it('shows each step of a recipe with a picture, and what JSON can contain', async () => {
  const { person } = await show(() => fresh);
  for (const recipe of [
    'iOS Shortcuts',
    'Health Auto Export (iOS)',
    'Health Connect (Android)',
    'Home Assistant',
    'curl or your own script',
  ]) {
    const title = await screen.findByText(recipe);
    await person.click(title);
    const steps = within(title.closest('details') ?? document.body).getAllByRole('listitem');
    expect(steps.length).toBeGreaterThanOrEqual(2);
    // Pictures are hidden from screen readers: the text says the same.
    for (const step of steps) expect(step.querySelectorAll('svg')).toHaveLength(1);
  }
  await person.click(screen.getByText('JSON format'));
  expect(screen.getByText('A whole number from 0 to 150,000')).toBeVisible();
  expect(screen.getByText(/"samples": \[/)).toBeVisible();
});

it('reports the first data by itself, and what was refused', async () => {
  let link = fresh;
  await show(() => link);
  expect(await screen.findByText('Waiting for the first data…')).toBeVisible();
  expect(screen.queryByText(address)).not.toBeInTheDocument();
  link = used;
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 days saved'), {
    timeout: 5000,
  });
  expect(screen.getByRole('status')).toHaveTextContent(
    "1 value refused:2030-01-01: that day hasn't started yetNot read: heart_rate",
  );
  expect(screen.getByText('Active')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Latest days from Sync link' })).toHaveTextContent(
    '8,123',
  );
}, 10_000);

it('is replaced after a confirmation, with what it may add', async () => {
  const { api, person } = await show(() => ({ ...used, dataTypes: ['steps', 'weight'] }));
  await person.click(await screen.findByRole('button', { name: 'Replace' }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace sync link?' });
  expect(dialog).toHaveTextContent('The current one stops working right away.');
  expect(within(dialog).getByRole('checkbox', { name: 'Weight' })).toBeChecked();
  api.answer(createSyncLink, { data: { link: fresh, address, secret: 'swl_1_secret' } });
  await person.click(within(dialog).getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText(address)).toBeVisible();
  expect(api.inputs(createSyncLink)).toMatchObject([{ body: { dataTypes: ['steps', 'weight'] } }]);
});

it('is removed after a confirmation, with or without its days', async () => {
  let link: SyncLink | null = used;
  const { api, person } = await show(() => link);
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove sync link?' });
  await person.click(within(dialog).getByRole('radio', { name: 'Delete these days' }));
  api.answer(disconnectDevice, () => {
    link = null;
    return { data: { provider: 'sync-link' as const, deletedDays: 2 } };
  });
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Create sync link' })).toBeVisible();
  expect(api.inputs(disconnectDevice)).toMatchObject([
    { query: { provider: 'sync-link', keep: 0 } },
  ]);
});

it('explains that the last data could not be read', async () => {
  await show(() => ({
    ...used,
    lastResult: { format: null, savedDays: 0, refusedValues: 0, refused: [], ignored: [] },
  }));
  expect(await screen.findByText(/couldn't read it/)).toBeVisible();
});

it('is explained instead of offered while the program only accepts device steps', async () => {
  await show(() => null, sampleProgram({ manualEntry: 0 }));
  expect(await screen.findByText('Your program only accepts steps from devices.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create sync link' })).not.toBeInTheDocument();
});

it('can only be removed, and names what it still adds, while the program only accepts device steps', async () => {
  const link: SyncLink = { ...used, dataTypes: ['steps', 'sleep'] };
  await show(() => link, sampleProgram({ manualEntry: 0 }));
  expect(await screen.findByText('Your program only accepts steps from devices.')).toBeVisible();
  expect(screen.getByText('Sleep')).toBeVisible();
  expect(screen.queryByText('Daily steps, Sleep')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Replace' })).not.toBeInTheDocument();
  expect(screen.queryByText('curl or your own script')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
});
