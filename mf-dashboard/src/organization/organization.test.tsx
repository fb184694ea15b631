import {
  chooseOrganization,
  getOrganization,
  listProgramOrganizations,
  listProgramStepDays,
  type Organization,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import {
  createFakeApi,
  renderScreen,
  samplePage,
  sampleProgram,
  sampleViewer,
} from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { DashboardRoutes } from '../routes.tsx';

const mill: Organization = {
  id: 3,
  name: 'Old Mill',
  programId: 100,
  image: null,
  members: 12,
  teams: 1,
  isJoined: false,
};

async function show(path: string, organizations = [mill], viewer = sampleViewer()) {
  const api = createFakeApi();
  let isJoined = false;
  api.answer(listProgramOrganizations, () =>
    samplePage(
      organizations.map((one) => ({ ...one, isJoined })),
      { perPage: 15 },
    ),
  );
  api.answer(chooseOrganization, () => {
    isJoined = true;
    return { data: { ...mill, isJoined } };
  });
  api.answer(getOrganization, () => ({ data: mill }));
  const day = { date: '2026-11-19', steps: null, activeMembers: null, average: null };
  api.answer(listProgramStepDays, () => samplePage([day], { perPage: 7 }));
  await DashboardRoutes.load(path);
  const { person } = await renderScreen(<DashboardRoutes />, { api, path, viewer });
  return { api, person };
}

it("is chosen from a list, which then marks it as the viewer's", async () => {
  const { api, person } = await show('/organization');
  await person.click(await screen.findByRole('button', { name: 'Choose Old Mill' }));
  expect(await screen.findByText('Yours')).toBeVisible();
  expect(api.inputs(chooseOrganization)).toMatchObject([{ body: { organizationId: 3 } }]);
  expect(snackbars.list().map(({ text }) => text)).toContain("You're now in Old Mill");
});

it('OrganizationsScreen offers no other organization to a member who must stay in theirs', async () => {
  const program = sampleProgram({ membersChangeOrganization: 0 });
  await show('/organization', [mill], sampleViewer({ program }));
  expect(await screen.findByText(/Ask an admin to change your choice/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Old Mill/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument();
});

it('says why no other organization can be chosen', async () => {
  const { api, person } = await show('/organization');
  api.fail(chooseOrganization, 'organization_locked');
  await person.click(await screen.findByRole('button', { name: 'Choose Old Mill' }));
  expect(await screen.findByRole('button', { name: 'Choose Old Mill' })).toBeEnabled();
  expect(snackbars.list().map(({ text }) => text)).toContain(
    'Only admins can change your organization. Ask one of them.',
  );
});

it('is found by its name, and withholds days of too few people', async () => {
  const { api } = await show('/organization/Old%20Mill');
  expect(await screen.findByRole('heading', { level: 1, name: 'Old Mill' })).toBeVisible();
  expect(api.inputs(getOrganization)[0]?.query).toEqual({ name: 'Old Mill' });
  expect(await screen.findByText(/ten or more active members/)).toBeVisible();
});

it('says that there are no organizations', async () => {
  await show('/organization', []);
  expect(await screen.findByRole('heading', { name: 'No options yet' })).toBeVisible();
});

it.each([
  ['100%25', '100%'],
  ['North%2FSouth', 'North/South'],
  ['acme.io', 'acme.io'],
  ['Old%20Mill', 'Old Mill'],
  ['%F0%9F%8F%83', '🏃'],
])('OrganizationScreen at /organization/%s requests %s', async (segment, name) => {
  const { api } = await show(`/organization/${segment}`);
  expect(await screen.findByRole('heading', { name: 'Old Mill' })).toBeVisible();
  expect(api.inputs(getOrganization)).toMatchObject([{ query: { name } }]);
});

it('OrganizationScreen links back to the list if no organization has the name', async () => {
  const api = createFakeApi();
  api.fail(getOrganization, 'not_found');
  const path = `/organization/${'x'.repeat(300)}`;
  await DashboardRoutes.load(path);
  await renderScreen(<DashboardRoutes />, { api, path });
  expect(await screen.findByRole('heading', { name: /^We couldn't find x+$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View all' })).toBeVisible();
});
