import { type DeviceVendor, listDeviceVendors } from '@stridewell/contracts';
import { createFakeApi } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const vendors: DeviceVendor[] = [
  { provider: 'garmin', isSetUp: 1, variables: ['GARMIN_CLIENT_ID', 'GARMIN_CLIENT_SECRET'] },
  { provider: 'webhook', isSetUp: 0, variables: ['STEP_WEBHOOK_NAME', 'STEP_WEBHOOK_SECRET'] },
];

it('shows which devices members can connect, and the variables that set up the others', async () => {
  const api = createFakeApi();
  api.answer(listDeviceVendors, { data: { vendors } });
  await showPage('/adminsuper/devices', { api });
  const list = await screen.findByRole('list', { name: 'Vendors' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('GarminSet up');
  expect(rows[1]).toHaveTextContent(
    'Your own step counterAsk your operator to set STEP_WEBHOOK_NAME, STEP_WEBHOOK_SECRET.Not set up',
  );
});
