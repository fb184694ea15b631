import {
  connectDevice,
  disconnectDevice,
  finishDevice,
  setPrimaryDevice,
  syncDevices,
} from '@stridewell/contracts';
import { session } from '@stridewell/platform';
import { screen, waitFor, within } from '@testing-library/react';
import { offered, openDetails, sampleDevices, sampleSource, show } from './devices.fixture.tsx';

it('suggests connecting a device or logging steps, and names what a phone connects', async () => {
  const { api, person } = await show(() => sampleDevices(offered));
  expect(await screen.findByRole('link', { name: 'Log steps' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Connect Device' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect Device' });
  for (const phone of ['Apple Health', 'Health Connect'])
    expect(within(dialog).getByText(phone)).toBeVisible();
  expect(within(dialog).getByText(/Steps arrive within 5 minutes\.$/)).toBeVisible();
  api.answer(connectDevice, { data: { url: '#at-the-vendor' } });
  await person.click(within(dialog).getByRole('button', { name: 'Connect Withings' }));
  const types = await screen.findByRole('dialog', { name: 'Share data from Withings' });
  expect(within(types).getByRole('checkbox', { name: 'Steps' })).toBeDisabled();
  await person.click(within(types).getByRole('checkbox', { name: 'Weight' }));
  await person.click(within(types).getByRole('button', { name: 'Continue to Withings' }));
  await waitFor(() => expect(window.location.hash).toBe('#at-the-vendor'));
  expect(api.inputs(connectDevice)).toMatchObject([
    { body: { provider: 'withings', dataTypes: ['steps', 'weight'] } },
  ]);
});

it("completes a vendor's consent once, and removes it from the address", async () => {
  let devices = sampleDevices(offered);
  const { api } = await show(() => devices, { query: '?code=abc&state=xyz' });
  api.answer(finishDevice, () => {
    devices = sampleDevices(sampleSource());
    return { data: { provider: 'garmin' as const } };
  });
  expect(await screen.findByRole('heading', { name: 'Garmin' })).toBeVisible();
  expect(api.inputs(finishDevice)).toMatchObject([{ body: { code: 'abc', state: 'xyz' } }]);
  expect(document.body).not.toHaveTextContent('xyz');
  await waitFor(() => {
    const now = session.state();
    expect(now.status === 'signed-in' && now.viewer.externalDevice.deviceName).toBe('Garmin');
  });
});

it("shows a source's state and last sync with one button, and its details when asked", async () => {
  const { api, person } = await show(() => sampleDevices(sampleSource()));
  expect(await screen.findByText('Connected')).toBeVisible();
  expect(screen.getByText(/^Synced Nov 20, 2026, .* · Primary source$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disconnect Garmin' })).not.toBeInTheDocument();
  await openDetails(person, 'Garmin');
  expect(screen.getByRole('button', { name: 'Choose shared data: Garmin' })).toBeVisible();
  expect(screen.getByText(/Last checked: .* · Latest day received: Thu/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Latest days from Garmin' })).toHaveTextContent('7,200');
  expect(screen.getByText('within 5 minutes')).toBeVisible();
  api.answer(syncDevices, { data: { asked: ['garmin'] } });
  await person.click(screen.getByRole('button', { name: 'Sync now: Garmin' }));
  expect(api.inputs(syncDevices)).toMatchObject([{ body: { provider: 'garmin' } }]);
});

it('says that access has expired, a vendor is down, or no data arrives any more', async () => {
  const other = { isPrimary: false, recentDays: [] };
  await show(() =>
    sampleDevices(
      sampleSource({ status: 'expired', problem: 'expired' }),
      sampleSource({ ...other, provider: 'withings', name: 'Withings', isDown: true }),
      sampleSource({ ...other, provider: 'google-health', name: 'Fitbit', silentDays: 4 }),
      sampleSource({ ...other, provider: 'sandbox', name: 'Sandbox', kind: 'sandbox' }),
    ),
  );
  expect(await screen.findByRole('button', { name: 'Reconnect Garmin' })).toBeVisible();
  expect(screen.getByText('Withings is having problems.', { exact: false })).toBeVisible();
  expect(screen.getByText('No data for 4 days')).toBeVisible();
  expect(screen.getByText(/Sample data for testing/)).toBeVisible();
});

it('makes another source the primary one', async () => {
  const second = sampleSource({ provider: 'withings', name: 'Withings', isPrimary: false });
  const { api, person } = await show(() => sampleDevices(sampleSource(), second));
  api.answer(setPrimaryDevice, { data: { provider: 'withings' } });
  await openDetails(person, 'Withings');
  await person.click(screen.getByRole('button', { name: 'Set as primary: Withings' }));
  expect(api.inputs(setPrimaryDevice)).toMatchObject([{ body: { provider: 'withings' } }]);
});

it('disconnects a source, and keeps or deletes its data, as the member chooses', async () => {
  const { api, person } = await show(() => sampleDevices(sampleSource()));
  api.answer(disconnectDevice, { data: { provider: 'garmin', deletedDays: 20 } });
  await openDetails(person, 'Garmin');
  await person.click(screen.getByRole('button', { name: 'Disconnect Garmin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Garmin?' });
  await person.click(within(dialog).getByRole('radio', { name: 'Delete' }));
  await person.click(within(dialog).getByRole('button', { name: 'Disconnect and delete' }));
  await waitFor(() =>
    expect(api.inputs(disconnectDevice)).toMatchObject([
      { query: { provider: 'garmin', keep: 0 } },
    ]),
  );
});

it('folds the instructions for other phones on a phone', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: true }));
  const { person } = await show(() => sampleDevices(offered));
  const link = (name: string) => ({ name: `Set up sync link for ${name}` });
  expect(await screen.findByRole('button', link('Apple Health'))).toBeVisible();
  expect(screen.queryByRole('button', link('Health Connect'))).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Instructions for Health Connect' }));
  expect(screen.getByRole('button', link('Health Connect'))).toBeVisible();
  jest.restoreAllMocks();
});

it('says that nothing was connected if the member gave no access', async () => {
  await show(() => sampleDevices(offered), { query: '?error=access_denied&state=xyz' });
  expect(await screen.findByText("Not connected: you didn't allow access.")).toBeVisible();
});

it('deletes days that were kept when their source was disconnected, and links to files', async () => {
  let devices = sampleDevices(sampleSource(), { ...offered, daysImported: 12 });
  const { api, person } = await show(() => devices);
  api.answer(disconnectDevice, () => {
    devices = sampleDevices(sampleSource(), offered);
    return { data: { provider: 'withings' as const, deletedDays: 12 } };
  });
  const list = await screen.findByRole('list', { name: 'Disconnected devices' });
  expect(list).toHaveTextContent('Withings12 days');
  expect(screen.getByRole('link', { name: 'Import file' })).toHaveAttribute(
    'href',
    '/member-settings/files',
  );
  await person.click(screen.getByRole('button', { name: 'Delete days from Withings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete days from Withings?' });
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(list).not.toBeInTheDocument());
  expect(api.inputs(disconnectDevice)).toMatchObject([
    { query: { provider: 'withings', keep: 0 } },
  ]);
});
