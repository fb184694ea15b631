import { chooseMobileOrganization, getMobileOrganizations } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, renderScreen } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { DashboardRoutes } from '../routes.tsx';

const path = '/mobile/organizations/token-of-the-app';
const organizations = [
  { id: 1, name: 'Bilbao', image: null },
  { id: 2, name: 'Valencia', image: null },
];

async function show(api: ReturnType<typeof createFakeApi>) {
  await DashboardRoutes.load(path);
  return renderScreen(<DashboardRoutes />, { api, path });
}

it("lets the token's member choose, without a session", async () => {
  const api = createFakeApi();
  const found = { organizationsName: 'Offices', organizationId: 1, canChange: true, organizations };
  api.answer(getMobileOrganizations, { data: found });
  api.answer(chooseMobileOrganization, { data: { ...found, organizationId: 2 } });
  const { person } = await show(api);
  expect(await screen.findByRole('heading', { level: 1, name: 'Offices' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Choose Valencia' }));
  const mine = (await screen.findByText('Yours', { selector: 'li:nth-child(2) *' })).closest('li');
  expect(within(mine!).getByText('Valencia')).toBeVisible();
  expect(snackbars.list()).toMatchObject([{ text: "You're now in Valencia" }]);
  expect(api.inputs(getMobileOrganizations)).toMatchObject([
    { query: { mobileToken: 'token-of-the-app' } },
  ]);
  expect(api.inputs(chooseMobileOrganization)).toMatchObject([
    { body: { mobileToken: 'token-of-the-app', organizationId: 2 } },
  ]);
});

it('offers no other choice to a member who can only choose once', async () => {
  const api = createFakeApi();
  const found = { organizationsName: 'Offices', canChange: false, organizations };
  api.answer(getMobileOrganizations, { data: { ...found, organizationId: null } });
  const first = await show(api);
  expect(await screen.findByText('Ask an admin to change your choice.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Choose / })).toHaveLength(2);
  first.unmount();
  const chosen = createFakeApi();
  chosen.answer(getMobileOrganizations, { data: { ...found, organizationId: 1 } });
  await show(chosen);
  expect(await screen.findByText('Yours')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Choose / })).not.toBeInTheDocument();
});

it('says that a token has expired, that there is nothing to choose, and that loading failed', async () => {
  const api = createFakeApi();
  api.fail(getMobileOrganizations, 'mobile_token_refused');
  const first = await show(api);
  expect(await screen.findByRole('heading', { name: 'This page has expired' })).toBeVisible();
  first.unmount();
  const empty = createFakeApi();
  const none = {
    organizationsName: 'Offices',
    organizationId: null,
    canChange: true,
    organizations: [],
  };
  empty.answer(getMobileOrganizations, { data: none });
  const second = await show(empty);
  expect(await screen.findByRole('heading', { name: 'No options found' })).toBeVisible();
  second.unmount();
  const broken = createFakeApi();
  broken.fail(getMobileOrganizations, 'internal_error');
  await show(broken);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
