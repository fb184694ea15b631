import {
  listProgramOrganizations,
  listTeamInvites,
  listTeamMembers,
  promoteTeamMember,
  removeTeamInvite,
  removeTeamMembers,
  searchMembers,
  sendInvites,
  type TeamInvite,
} from '@stridewell/contracts';
import { sharedHistory, snackbars } from '@stridewell/platform';
import { samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TeamsRoutes } from '#routes.tsx';
import { showPage } from '../show-page.fixture.tsx';
import { ben, ledByViewer, sampleDetails, teamApi, viewer } from '../team.fixture.ts';

const told = () => snackbars.list().at(-1)?.text;
const path = '/teams/40/members';

it("lists the team's members in the order that the address asks for", async () => {
  const api = teamApi(sampleDetails());
  await showPage(`${path}?sort=steps`, { api, viewer });
  const list = await screen.findByRole('list', { name: 'Members' });
  expect(list).toHaveTextContent('Ben OdeJoined Oct 2, 202621,000 steps in 7 days');
  expect(api.inputs(listTeamMembers)).toMatchObject([{ query: { orderBy: 'steps' } }]);
  expect(screen.queryByRole('button', { name: /^What to do/ })).not.toBeInTheDocument();
});

it('asks before it makes a member a leader, and says that it did', async () => {
  const api = teamApi(ledByViewer());
  const message = 'Member has been promoted to team leader.';
  api.answer(promoteTeamMember, { data: ledByViewer(), message });
  const { person } = await showPage(path, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Actions for Ben Ode' }));
  await person.click(screen.getByRole('menuitem', { name: 'Make leader' }));
  const question = await screen.findByRole('alertdialog', { name: 'Make Ben Ode a leader?' });
  await person.click(within(question).getByRole('button', { name: 'Make leader' }));
  await waitFor(() => expect(told()).toBe(message));
  expect(api.inputs(promoteTeamMember)).toMatchObject([{ body: { memberId: 9 } }]);
});

it("shows why a leader can't promote a member, and goes to the teams two seconds later", async () => {
  await TeamsRoutes.load('/teams');
  const api = teamApi(ledByViewer());
  api.fail(promoteTeamMember, 'forbidden');
  const { person } = await showPage(path, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Actions for Ben Ode' }));
  await person.click(screen.getByRole('menuitem', { name: 'Make leader' }));
  await person.click(await screen.findByRole('button', { name: 'Make leader' }));
  await waitFor(() => expect(told()).toBe("You don't have permission to do that."));
  expect(sharedHistory.location.pathname).toBe(path);
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/teams'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
});

it('removes a member from the team', async () => {
  const api = teamApi(ledByViewer());
  api.answer(removeTeamMembers, { data: ledByViewer() });
  const { person } = await showPage(path, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Actions for Ben Ode' }));
  await person.click(screen.getByRole('menuitem', { name: 'Remove from team' }));
  await person.click(await screen.findByRole('button', { name: 'Remove from team' }));
  await waitFor(() => expect(told()).toBe('Ben Ode was removed'));
});

it('invites the picked members to the team', async () => {
  const api = teamApi(ledByViewer());
  api.answer(searchMembers, samplePage([{ ...ben, team: null }]));
  api.answer(sendInvites, { data: { invited: 1 }, message: 'Team invites sent!' });
  const { person } = await showPage(path, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Invite members' }));
  const drawer = await screen.findByRole('dialog', { name: 'Invite to Herons' });
  await person.type(within(drawer).getByRole('searchbox'), 'ben');
  await person.click(await within(drawer).findByRole('button', { name: 'Add Ben Ode' }));
  await person.click(within(drawer).getByRole('button', { name: 'Send 1 invitation' }));
  await waitFor(() => expect(told()).toBe('Team invites sent!'));
  expect(api.inputs(sendInvites)).toMatchObject([
    { body: { type: 'groups', teamId: 40, recipientIds: [9] } },
  ]);
});

const waiting = (changes: Partial<TeamInvite>): TeamInvite => ({
  kind: 'member',
  id: 9,
  name: ben.name,
  member: ben,
  waiting: 1,
  sentBy: 'Ana Ruiz',
  sentAt: '2026-11-19T08:00:00.000Z',
  expiresAt: null,
  ...changes,
});

it('shows a leader the pending invitations and withdraws one', async () => {
  const api = teamApi(ledByViewer());
  const crew = { kind: 'organization', id: 70, name: 'Riverside', member: null } as const;
  api.answer(listTeamInvites, samplePage([waiting({}), waiting({ ...crew, waiting: 412 })]));
  api.answer(removeTeamInvite, { data: { id: 40 } });
  const { person } = await showPage(path, { api, viewer });
  const list = await screen.findByRole('list', { name: 'Pending invitations' });
  expect(list).toHaveTextContent('Invited by Ana Ruiz on Nov 19, 2026');
  expect(list).toHaveTextContent('Not answered yet: 412');
  await person.click(within(list).getByRole('button', { name: 'Withdraw invitation to Ben Ode' }));
  await waitFor(() => expect(told()).toBe('Invitation to Ben Ode withdrawn'));
  await person.click(
    within(list).getByRole('button', { name: 'Withdraw invitation to Riverside' }),
  );
  await waitFor(() => expect(told()).toBe('Invitation to Riverside withdrawn'));
  expect(api.inputs(removeTeamInvite)).toMatchObject([
    { body: { memberId: 9 } },
    { body: { organizationId: 70 } },
  ]);
});

it('invites someone by email, keeps a refused address, and sends a link again', async () => {
  const api = teamApi(ledByViewer({ mayInviteOutsiders: true }));
  const email = 'oda@example.org';
  const mailed = { kind: 'outsider', id: 80, name: email, member: null } as const;
  api.answer(
    listTeamInvites,
    samplePage([waiting({ ...mailed, expiresAt: '2026-11-01T08:00:00.000Z' })]),
  );
  const { person } = await showPage(path, { api, viewer });
  const list = await screen.findByRole('list', { name: 'Pending invitations' });
  expect(list).toHaveTextContent('Link expired. Send it again.');
  await person.click(await screen.findByRole('button', { name: 'Invite members' }));
  const drawer = await screen.findByRole('dialog', { name: 'Invite to Herons' });
  await person.click(within(drawer).getByRole('radio', { name: 'Someone new' }));
  const field = within(drawer).getByRole('textbox', { name: /^Email/ });
  await person.type(field, 'oda');
  await person.click(within(drawer).getByRole('button', { name: 'Send invitation' }));
  expect(field).toHaveAccessibleDescription(/Enter an email such as/);
  expect(api.inputs(sendInvites)).toEqual([]);
  await person.clear(field);
  await person.type(field, 'ana@example.org');
  const fields = { outsiderEmail: ['This person is in the team already.'] };
  api.fail(sendInvites, 'already_taken', { fields });
  await person.click(within(drawer).getByRole('button', { name: 'Send invitation' }));
  expect(await within(drawer).findByText('This person is in the team already.')).toBeVisible();
  expect(field).toHaveValue('ana@example.org');
  api.answer(sendInvites, { data: { invited: 1 }, message: 'Team invites sent!' });
  await person.clear(field);
  await person.type(field, email);
  await person.click(within(drawer).getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(told()).toBe(`Invitation sent to ${email}`));
  expect(field).toHaveValue('');
  await person.click(within(drawer).getByRole('button', { name: 'Done' }));
  await person.click(await screen.findByRole('button', { name: `Send again: ${email}` }));
  await waitFor(() => expect(api.inputs(sendInvites)).toHaveLength(3));
  expect(api.inputs(sendInvites).at(-1)).toMatchObject({
    body: { type: 'outsiders', teamId: 40, outsiderEmail: email },
  });
});

it('invites a whole organization and says how many people were invited', async () => {
  const api = teamApi(ledByViewer({ mayInviteOrganizations: true }));
  const organization = {
    id: 70,
    name: 'Riverside',
    programId: 100,
    image: null,
    members: 412,
    teams: 3,
    isJoined: false,
  };
  api.answer(listProgramOrganizations, samplePage([organization]));
  api.answer(sendInvites, { data: { invited: 400 }, message: 'Team invites sent!' });
  const { person } = await showPage(path, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Invite members' }));
  const drawer = await screen.findByRole('dialog', { name: 'Invite to Herons' });
  await person.click(within(drawer).getByRole('radio', { name: 'Organization' }));
  await person.click(await within(drawer).findByRole('button', { name: /Organization/ }));
  await person.click(await screen.findByRole('option', { name: 'Riverside (412 members)' }));
  await person.click(within(drawer).getByRole('button', { name: 'Invite everyone in Riverside' }));
  await waitFor(() => expect(told()).toBe('People invited from Riverside: 400'));
  expect(api.inputs(sendInvites)).toMatchObject([
    { body: { type: 'groups', teamId: 40, organizationIds: [70] } },
  ]);
});

it('offers only members if a leader may not invite other people', async () => {
  const { person } = await showPage(path, { api: teamApi(ledByViewer()), viewer });
  await person.click(await screen.findByRole('button', { name: 'Invite members' }));
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
});
