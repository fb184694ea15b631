import {
  createBulkAct,
  getBulkAct,
  listProgramMembers,
  searchTeams,
  type ListedMember,
  type TeamDetails,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import {
  createFakeApi,
  type FakeApi,
  samplePage,
  sampleProgram,
  sampleViewer,
} from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import type { BulkActOutcome } from '#bulk-acts/running-acts.queries.ts';
import { sampleAct } from '#bulk-acts/sample-act.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';
import { sampleMember } from '#sample-member.fixture.ts';

const address = '/admin/member-center/settings';
const told = () => snackbars.list().at(-1);
const program = sampleProgram({ teamsOff: 0 });
const viewer = sampleViewer({ program, adminLevel: 3, roleName: 'ProTierAdmin' });

const herons: TeamDetails = {
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
  organizationId: null,
  imageAlt: '',
  leaders: [],
  maxMembers: null,
  createdAt: '2026-09-01T08:00:00.000Z',
  mayEdit: true,
  mayRename: true,
  mayRemoveMembers: true,
  mayDelete: true,
  dailyGoal: null,
  mayInviteOutsiders: true,
  mayInviteOrganizations: true,
};

function memberApi(...members: ListedMember[]) {
  const api = createFakeApi();
  api.answer(listProgramMembers, samplePage(members));
  return api;
}

it('fetches what the search and the sort order ask for', async () => {
  const api = memberApi(sampleMember());
  const { person } = await showPage(`${address}?who=noTeam`, { api, viewer });
  expect(await screen.findByRole('link', { name: 'Ben Ode' })).toHaveAttribute(
    'href',
    `${address}/member/9`,
  );
  expect(api.inputs(listProgramMembers).at(-1)?.query).toMatchObject({
    inNoTeam: 1,
    status: 'active',
    sortColumn: 'name',
    sortOrder: 'asc',
  });
  await person.click(screen.getByRole('button', { name: /^Last visit/ }));
  await waitFor(() =>
    expect(api.inputs(listProgramMembers).at(-1)?.query).toMatchObject({ sortColumn: 'lastVisit' }),
  );
});

it('moves the selected members to a team', async () => {
  const api = memberApi(sampleMember(), sampleMember({ id: 10, name: 'Cleo Ode' }));
  api.answer(searchTeams, samplePage([teamOf(herons)]));
  answerBulkAct(api, { kind: 'team-members' });
  const { person } = await showPage(address, { api, viewer });
  const [, first, second] = await screen.findAllByRole('checkbox');
  if (first) await person.click(first);
  if (second) await person.click(second);
  await person.click(screen.getByRole('button', { name: 'Move to team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 members to a team' });
  await person.type(within(dialog).getByRole('searchbox'), 'her');
  await person.click(await within(dialog).findByRole('button', { name: 'Add Herons' }));
  await person.click(within(dialog).getByRole('button', { name: 'Move members' }));
  await waitFor(() => expect(told()?.text).toBe('Members moved to a team: 2'));
  expect(api.inputs(createBulkAct)).toMatchObject([
    { body: { kind: 'team-members', groupId: 40, ids: [9, 10] } },
  ]);
});

/** Answers a bulk change that finishes immediately. */
function answerBulkAct(api: FakeApi, changes: Partial<BulkActOutcome>) {
  const { skippedItems, ...data } = sampleAct(changes);
  api.answer(createBulkAct, { data });
  api.answer(getBulkAct, { data: { ...data, skippedItems } });
}

/** Answers 230 members, and others without a team, page by page. */
function manyMembers() {
  const api = createFakeApi();
  api.answer(listProgramMembers, ({ query }) => {
    const { page = 1, perPage = 15, inNoTeam } = query ?? {};
    const firstId = inNoTeam ? 1100 : 100;
    const all = Array.from({ length: 230 }, (_, at) => sampleMember({ id: firstId + at }));
    const data = all.slice((page - 1) * perPage, page * perPage);
    return samplePage(data, { page, perPage, total: all.length });
  });
  return api;
}

it('selects all search results beyond the page', async () => {
  const api = manyMembers();
  const { person } = await showPage(`${address}?who=noTeam`, { api, viewer });
  const [, first] = await screen.findAllByRole('checkbox');
  if (first) await person.click(first);
  await person.click(screen.getByRole('button', { name: 'Select all 230' }));
  expect(await screen.findByText('230 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Select all 230' })).not.toBeInTheDocument();
  const asked = api.inputs(listProgramMembers).map(({ query }) => query);
  expect(asked.slice(1)).toMatchObject(
    [1, 2, 3].map((page) => ({ page, perPage: 100, inNoTeam: 1, status: 'active' })),
  );
});

it('also offers to select all results of another search, and clearing the selection ends it', async () => {
  const api = manyMembers();
  const { person } = await showPage(`${address}?who=noTeam`, { api, viewer });
  const [, first] = await screen.findAllByRole('checkbox');
  if (first) await person.click(first);
  await person.click(screen.getByRole('button', { name: 'Select all 230' }));
  expect(await screen.findByText('230 selected')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^No team/ }));
  await person.click(await screen.findByRole('option', { name: 'Everyone' }));
  const again = await screen.findByRole('button', { name: 'Select all 230' });
  const release = api.hold(listProgramMembers, samplePage([sampleMember({ id: 100 })]));
  await person.click(again);
  await person.click(screen.getByRole('button', { name: 'Clear selection' }));
  await act(async () => release());
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

it('stops selecting on request, and keeps what was read', async () => {
  const api = manyMembers();
  const { person } = await showPage(address, { api, viewer });
  const [, first] = await screen.findAllByRole('checkbox');
  const page = samplePage([sampleMember({ id: 100 }), sampleMember({ id: 101 })], { total: 230 });
  const release = api.hold(listProgramMembers, page);
  if (first) await person.click(first);
  await person.click(screen.getByRole('button', { name: 'Select all 230' }));
  await person.click(await screen.findByRole('button', { name: 'Stop' }));
  act(release);
  expect(await screen.findByText('2 selected')).toBeVisible();
  expect(api.inputs(listProgramMembers)).toHaveLength(2);
});

function teamOf({ id, name, description, image, open, joining, ...rest }: TeamDetails) {
  const { members, organization, isJoined, isRequested, isTeamLeader } = rest;
  return {
    id,
    name,
    description,
    image,
    open,
    joining,
    members,
    organization,
    isJoined,
    isRequested,
    isTeamLeader,
  };
}

it('restores the selected members', async () => {
  const api = memberApi(sampleMember(), sampleMember({ id: 10, name: 'Cleo Ode' }));
  answerBulkAct(api, { kind: 'members-restored', left: 0 });
  const { person } = await showPage(`${address}?status=deactivated`, { api, viewer });
  const [all] = await screen.findAllByRole('checkbox');
  if (all) await person.click(all);
  await person.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(told()?.text).toBe('Members restored: 2'));
  expect(told()?.action).toBeUndefined();
  expect(api.inputs(createBulkAct)).toMatchObject([
    { body: { kind: 'members-restored', ids: [9, 10] } },
  ]);
});
