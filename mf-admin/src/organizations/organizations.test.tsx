import {
  createBulkAct,
  createOrganization,
  deleteOrganization,
  getBulkAct,
  listProgramOrganizations,
  searchMembers,
  type Organization,
} from '@stridewell/contracts';
import { drafts, snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage, sampleProgram, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleAct } from '#bulk-acts/sample-act.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';

const address = '/admin/team-center/organizations-settings';
const told = () => snackbars.list().at(-1)?.text;
const program = sampleProgram({ organizationsOn: 1, organizationsName: 'Department' });
const viewer = sampleViewer({ program, adminLevel: 3, roleName: 'ProTierAdmin' });

const north: Organization = {
  id: 60,
  name: 'North',
  programId: 100,
  image: null,
  members: 3,
  teams: 1,
  isJoined: false,
};

it('creates an organization, and says next to the name that it is taken', async () => {
  const api = createFakeApi();
  api.answer(listProgramOrganizations, samplePage<Organization>([]));
  api.fail(createOrganization, 'already_taken', { fields: { name: ['This is already taken.'] } });
  const { person } = await showPage(address, { api, viewer });
  expect(await screen.findByText('Members see them as “Department”.')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'New organization' }));
  const form = await screen.findByRole('dialog', { name: 'New organization' });
  await person.type(within(form).getByRole('textbox', { name: /^Name/ }), 'North');
  await person.click(within(form).getByRole('button', { name: 'Create' }));
  expect(await within(form).findByText('This is already taken.')).toBeVisible();
  api.answer(createOrganization, { data: north });
  await person.click(within(form).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(told()).toBe('Organization created'));
  drafts.forget(7, 'organization-new');
});

it('adds members to an organization, and deletes it after a confirmation', async () => {
  const api = createFakeApi();
  api.answer(listProgramOrganizations, samplePage([north]));
  const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null, team: null };
  api.answer(searchMembers, samplePage([ben]));
  const { skippedItems, ...added } = sampleAct({ kind: 'organization-members', items: 1 });
  api.answer(createBulkAct, { data: added });
  api.answer(getBulkAct, { data: { ...added, skippedItems } });
  api.answer(deleteOrganization, { data: { id: 60 } });
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Actions for North' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Add members' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add members to North' });
  await person.type(within(drawer).getByRole('searchbox'), 'ben');
  await person.click(await within(drawer).findByRole('button', { name: 'Add Ben Ode' }));
  await person.click(within(drawer).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(told()).toBe('Members moved to an organization: 1'));
  expect(api.inputs(createBulkAct)).toMatchObject([
    { body: { kind: 'organization-members', groupId: 60, ids: [9] } },
  ]);
  await person.click(screen.getByRole('button', { name: 'Actions for North' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Delete North?' });
  await person.click(within(ask).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(told()).toBe('Organization deleted'));
});
