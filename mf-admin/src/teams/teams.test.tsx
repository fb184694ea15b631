import {
  addTeamMembers,
  createBulkAct,
  getBulkAct,
  getTeam,
  getTeamAssignment,
  listMembersNotInTeam,
  listProgramTeams,
  listTeamMembers,
  promoteTeamMember,
  removeTeamMembers,
  type Team,
  type TeamDetails,
  type TeamMember,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { BulkActOutcome } from '#bulk-acts/running-acts.queries.ts';
import { sampleAct } from '#bulk-acts/sample-act.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';
import { readTeamNames } from './team-names.ts';

const told = () => snackbars.list().at(-1)?.text;
const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null };

function team(changes: Partial<Team> = {}): Team {
  return {
    id: 40,
    name: 'Herons',
    description: '',
    image: null,
    open: 1,
    joining: 'open',
    members: 1,
    organization: null,
    isJoined: false,
    isRequested: false,
    isTeamLeader: false,
    ...changes,
  };
}

const details: TeamDetails = {
  ...team(),
  organizationId: null,
  imageAlt: '',
  createdAt: '2026-09-01T08:00:00.000Z',
  leaders: [],
  maxMembers: 8,
  mayEdit: true,
  mayRename: true,
  mayRemoveMembers: true,
  mayDelete: true,
  mayInviteOutsiders: true,
  mayInviteOrganizations: true,
  dailyGoal: null,
};

const member: TeamMember = {
  ...ben,
  isTeamLeader: false,
  joinedOn: '2026-10-01',
  lastStepDay: null,
  weekSteps: 0,
};

it('deletes the selected teams after a confirmation', async () => {
  const api = createFakeApi();
  api.answer(getTeamAssignment, { data: { assignment: null } });
  api.answer(listProgramTeams, samplePage([team(), team({ id: 41, name: 'Otters' })]));
  const { skippedItems, ...deleted } = sampleAct({ kind: 'teams-deleted' });
  api.answer(createBulkAct, { data: deleted });
  api.answer(getBulkAct, { data: { ...deleted, skippedItems } });
  const { person } = await showPage('/admin/team-center/teams-settings', { api });
  await person.click(await screen.findByRole('checkbox', { name: 'Select Herons' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Otters' }));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Delete 2 teams?' });
  await person.click(within(ask).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(told()).toBe('Teams deleted: 2'));
  expect(api.inputs(createBulkAct)).toMatchObject([
    { body: { kind: 'teams-deleted', ids: [40, 41] } },
  ]);
});

it('reads a name from each line, and marks duplicates', () => {
  expect(readTeamNames(' Herons \n\nOtters\nherons\n')).toEqual([
    { name: 'Herons', fault: null },
    { name: 'Otters', fault: null },
    { name: 'herons', fault: 'twice' },
  ]);
});

describe('creating multiple teams', () => {
  async function createTwo(outcome: Partial<BulkActOutcome>) {
    const api = createFakeApi();
    const made = sampleAct({ kind: 'teams-made', ...outcome });
    const { skippedItems: _, ...started } = made;
    api.answer(createBulkAct, { data: started });
    api.answer(getBulkAct, { data: made });
    const { person } = await showPage('/admin/team-center/create-multiple-teams', { api });
    await person.type(
      await screen.findByRole('textbox', { name: /^Team names/ }),
      'Herons{enter}Otters{enter}herons',
    );
    await person.click(screen.getByRole('button', { name: 'Preview teams' }));
    expect(screen.getByText('This name is already on the list.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Create 2 teams' }));
    return api;
  }

  it('sends all names together, and clears the list', async () => {
    const api = await createTwo({});
    await waitFor(() => expect(told()).toBe('Teams created: 2'));
    expect(api.inputs(createBulkAct)).toMatchObject([
      { body: { kind: 'teams-made', names: ['Herons', 'Otters'], joining: 'open' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Remove Otters' })).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Team names/ })).toHaveValue('');
  });

  it('keeps names that are taken, with the reason', async () => {
    const message = 'This is already taken.';
    const skippedItems = [{ id: 1, name: 'Otters', code: 'already_taken', message } as const];
    await createTwo({ items: 1, left: 1, skipped: 1, skippedItems });
    await waitFor(() => expect(told()).toBe(`Teams created: 1. Skipped: 1. ${message}`));
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Otters' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Herons' })).toBeNull();
  });

  it('keeps the names if it was stopped', async () => {
    await createTwo({ state: 'stopped', reached: 1, items: 1, left: 1 });
    await waitFor(() => expect(told()).toBe('Stopped. Teams created: 1'));
    expect(screen.getByRole('button', { name: 'Remove Otters' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create 2 teams' })).toBeEnabled();
  });
});

it('names the leaders of a team in Spanish', async () => {
  const api = createFakeApi();
  const leaders = ['Ana Ruiz', 'Luis Mora'].map((name, index) => ({ ...ben, id: index + 1, name }));
  api.answer(getTeam, { data: { ...details, leaders } });
  api.answer(listTeamMembers, samplePage([member]));
  await showPage('/admin/team-center/teams-settings/teams/40', { api, language: 'es' });
  expect(await screen.findByText(/A cargo de Ana Ruiz, Luis Mora/)).toBeVisible();
});

it("shows a team's members, adds many, makes leaders and removes members", async () => {
  const api = createFakeApi();
  api.answer(getTeam, { data: details });
  api.answer(listTeamMembers, samplePage([member]));
  api.answer(listMembersNotInTeam, samplePage([{ ...ben, id: 10, name: 'Cleo Ode' }]));
  const added = 'Successfully added members to team, Herons!';
  api.answer(addTeamMembers, { data: details, message: added });
  const promoted = 'Member has been promoted to team leader.';
  api.answer(promoteTeamMember, { data: details, message: promoted });
  api.answer(removeTeamMembers, { data: details });
  const { person } = await showPage('/admin/team-center/teams-settings/teams/40', { api });
  expect(await screen.findByRole('heading', { level: 1, name: 'Herons' })).toBeVisible();
  expect(screen.getByText(/^1 of 8 members/)).toBeVisible();

  await person.click(screen.getByRole('button', { name: 'Add members' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add members to Herons' });
  await person.type(within(drawer).getByRole('searchbox'), 'cleo');
  await person.click(await within(drawer).findByRole('button', { name: 'Add Cleo Ode' }));
  await person.click(within(drawer).getByRole('button', { name: 'Add members' }));
  await waitFor(() => expect(told()).toBe(added));
  expect(api.inputs(addTeamMembers)).toMatchObject([{ body: { memberIds: [10], move: false } }]);

  await person.click(await screen.findByRole('button', { name: 'Make Ben Ode a leader' }));
  await waitFor(() => expect(told()).toBe(promoted));

  await person.click(screen.getByRole('checkbox', { name: 'Select Ben Ode' }));
  await person.click(screen.getByRole('button', { name: 'Remove from team' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Remove 1 member from Herons?' });
  await person.click(within(ask).getByRole('button', { name: 'Remove from team' }));
  await waitFor(() => expect(told()).toBe('1 member removed'));
});

it('says that a team does not exist', async () => {
  const api = createFakeApi();
  api.fail(getTeam, 'not_found');
  await showPage('/admin/team-center/teams-settings/teams/44', { api });
  expect(await screen.findByRole('heading', { name: 'Team not found' })).toBeVisible();
});
