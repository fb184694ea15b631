import { getAdminView, type Output } from '@stridewell/contracts';
import { sampleMemberSummary } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { showSettings } from '#member-settings/show-settings.fixture.tsx';

const record: Output<typeof getAdminView>['data'] = {
  member: {
    id: 7,
    name: 'Ana Ruiz',
    firstName: 'Ana',
    lastName: 'Ruiz',
    username: 'ana',
    image: null,
    email: 'ana@northwind.example',
    employeeId: 'E-1204',
    roleName: 'NonAdmin',
    language: 'en',
    organization: null,
    team: { id: 3, name: 'Hill Crew', isTeamLeader: 0 },
    registeredDate: '2026-10-01',
    lastVisit: '2026-11-20T09:00:00.000Z',
    deviceName: null,
    status: 'active',
  },
  summary: sampleMemberSummary(),
  devices: [],
  day: {
    devices: [],
    file: null,
    date: '2026-11-20',
    steps: 8200,
    logged: 8200,
    walked: 8200,
    converted: 0,
    goal: 8000,
    goalMet: true,
    ruleVersion: 1,
    difference: 0,
    manualCap: 20_000,
    dailyCap: 30_000,
    entries: [],
    corrections: [],
  },
};

it('lists what admins see by name, in groups and never, as the API returns it', async () => {
  await showSettings('/member-settings/account/employer');
  const named = await screen.findByRole('list', { name: 'With your name' });
  expect(named).toHaveTextContent('Your steps');
  expect(screen.getByText(/admins can see your name, email address, steps/)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Never' })).toHaveTextContent('Your wellness metrics');
  expect(screen.getByRole('link', { name: 'Show my record' })).toHaveAttribute(
    'href',
    '/member-settings/account/employer/record',
  );
});

it("shows the viewer's own record as admins see it, without links to admin pages", async () => {
  const { api } = await showSettings(
    '/member-settings/account/employer/record',
    undefined,
    (fake) => fake.answer(getAdminView, { data: record }),
  );
  expect(await screen.findByText('8,200 steps counted')).toBeVisible();
  const main = document.body;
  for (const words of [
    'Ana Ruiz',
    'ana@northwind.example',
    'E-1204',
    'Hill Crew',
    'Active',
    'Route 66',
    '17,200 steps in 2 days',
  ])
    expect(main).toHaveTextContent(words);
  expect(within(main).queryByRole('link', { name: 'Hill Crew' })).toBeNull();
  expect(screen.getByText('No device connected')).toBeVisible();
  expect(api.inputs(getAdminView)).toMatchObject([{ params: { id: 7 } }]);
});

it('lists the admins who viewed the record, with times', async () => {
  await showSettings('/member-settings/account/views');
  expect(await screen.findByText('Colette Duval')).toBeVisible();
});
