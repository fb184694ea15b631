import {
  addTeamMembers,
  listProgramMembers,
  removeMember,
  restoreMember,
  searchTeams,
  type ListedMember,
  type TeamDetails,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage, sampleProgram, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
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

it('asks for those who are looked for, in the order that is asked for', async () => {
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

it('puts those who are chosen into a team', async () => {
  const api = memberApi(sampleMember(), sampleMember({ id: 10, name: 'Cleo Ode' }));
  api.answer(searchTeams, samplePage([teamOf(herons)]));
  const message = 'Successfully added members to team, Herons!';
  api.answer(addTeamMembers, { data: herons, message });
  const { person } = await showPage(address, { api, viewer });
  const [, first, second] = await screen.findAllByRole('checkbox');
  if (first) await person.click(first);
  if (second) await person.click(second);
  await person.click(screen.getByRole('button', { name: 'Move to team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 members to a team' });
  await person.type(within(dialog).getByRole('searchbox'), 'her');
  await person.click(await within(dialog).findByRole('button', { name: 'Add Herons' }));
  await person.click(within(dialog).getByRole('button', { name: 'Move members' }));
  await waitFor(() => expect(told()?.text).toBe(message));
  expect(api.inputs(addTeamMembers)).toMatchObject([
    { params: { id: 40 }, body: { memberIds: [9, 10], move: 1 } },
  ]);
});

/** Answers 230 members, and others in no team, by pages as they are asked for. */
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

it('chooses all that the list finds, beyond its page', async () => {
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

it('offers to choose all of another search, too, and clearing the choice ends it', async () => {
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

it('stops choosing when it is told to, and keeps what was read', async () => {
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

it('puts more than go with one call into a team some at a time, as one act', async () => {
  const ids = Array.from({ length: 130 }, (_, at) => 100 + at);
  const api = memberApi(...ids.map((id) => sampleMember({ id, name: `Walker ${id}` })));
  api.answer(searchTeams, samplePage([teamOf(herons)]));
  api.answer(addTeamMembers, { data: herons, message: '' });
  const { person } = await showPage(address, { api, viewer });
  const [all] = await screen.findAllByRole('checkbox');
  if (all) await person.click(all);
  await person.click(screen.getByRole('button', { name: 'Move to team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 130 members to a team' });
  await person.type(within(dialog).getByRole('searchbox'), 'her');
  await person.click(await within(dialog).findByRole('button', { name: 'Add Herons' }));
  await person.click(within(dialog).getByRole('button', { name: 'Move members' }));
  await waitFor(() => expect(told()?.text).toBe('130 members moved'));
  const bodies = api.inputs(addTeamMembers).map(({ body }) => body);
  expect(bodies.flatMap(({ memberIds }) => memberIds)).toEqual(ids);
  expect(bodies).toHaveLength(2);
  expect(new Set(bodies.map(({ bulkAct }) => bulkAct)).size).toBe(1);
  expect(bodies[0]?.bulkAct).toMatch(/./);
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

it('removes members, says for whom it failed, and undoes it', async () => {
  const api = memberApi(sampleMember());
  const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null, teams: null };
  const profile = { ...ben, registeredDate: '2026-10-01' };
  api.answer(removeMember, { data: profile });
  api.answer(restoreMember, { data: profile });
  const { person } = await showPage(address, { api, viewer });
  const [, first] = await screen.findAllByRole('checkbox');
  if (first) await person.click(first);
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Remove 1 member?' });
  await person.click(within(ask).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(told()?.text).toBe('1 member removed'));
  act(() => told()?.action?.onPress());
  await waitFor(() => expect(told()?.text).toBe('1 member restored'));
  expect(api.inputs(restoreMember)).toMatchObject([{ params: { id: 9 } }]);
});

it('stops in the middle when it is told to, and leaves the others as they are', async () => {
  const api = memberApi(sampleMember(), sampleMember({ id: 10, name: 'Cleo Ode' }));
  const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null, teams: null };
  const release = api.hold(removeMember, { data: { ...ben, registeredDate: '2026-10-01' } });
  const { person } = await showPage(address, { api, viewer });
  const [all] = await screen.findAllByRole('checkbox');
  if (all) await person.click(all);
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  const ask = await screen.findByRole('alertdialog');
  await person.click(within(ask).getByRole('button', { name: 'Remove' }));
  expect(await within(ask).findByRole('progressbar')).toBeVisible();
  await person.click(within(ask).getByRole('button', { name: 'Stop' }));
  act(release);
  await waitFor(() => expect(told()?.text).toBe('1 member removed'));
  expect(api.inputs(removeMember)).toHaveLength(1);
  await waitFor(() => expect(ask).not.toBeInTheDocument());
});

describe('a restore of two members', () => {
  /** Begins it; the first member is restored when `release` is called. */
  async function beginRestore() {
    const api = memberApi(sampleMember(), sampleMember({ id: 10, name: 'Cleo Ode' }));
    const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null, teams: null };
    const release = api.hold(restoreMember, { data: { ...ben, registeredDate: '2026-10-01' } });
    const { person } = await showPage(`${address}?status=deactivated`, { api, viewer });
    const [all] = await screen.findAllByRole('checkbox');
    if (all) await person.click(all);
    await person.click(screen.getByRole('button', { name: 'Restore' }));
    await screen.findByRole('progressbar');
    return { api, person, release };
  }

  it('stops in the middle', async () => {
    const { api, person, release } = await beginRestore();
    await person.click(screen.getByRole('button', { name: 'Stop' }));
    act(release);
    await waitFor(() => expect(told()?.text).toBe('1 member restored'));
    expect(api.inputs(restoreMember)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  it('says how many of them lost their sign-in name to someone else', async () => {
    const { api, release } = await beginRestore();
    api.fail(restoreMember, 'already_taken');
    act(release);
    await waitFor(() =>
      expect(told()?.text).toBe(
        'Members not restored: 1. Someone else now uses their username or email.',
      ),
    );
  });
});
