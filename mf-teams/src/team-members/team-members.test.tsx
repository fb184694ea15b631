import {
  listInvites,
  listTeamMembers,
  promoteTeamMember,
  removeTeamInvite,
  removeTeamMembers,
  searchMembers,
  sendInvites,
} from '@stridewell/contracts';
import { sharedHistory, snackbars } from '@stridewell/platform';
import { samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TeamsRoutes } from '#routes.tsx';
import { showPage } from '../show-page.fixture.tsx';
import { ben, ledByViewer, sampleDetails, teamApi, viewer } from '../team.fixture.ts';

const told = () => snackbars.list().at(-1)?.text;
const path = '/teams/40/members';

it('lists who is in the team, in the order that the address asks for', async () => {
  const api = teamApi(sampleDetails());
  await showPage(`${path}?sort=steps`, { api, viewer });
  const list = await screen.findByRole('list', { name: 'Members' });
  expect(list).toHaveTextContent('Ben OdeJoined Oct 2, 202621,000 steps in 7 days');
  expect(api.inputs(listTeamMembers)).toMatchObject([{ query: { orderBy: 'steps' } }]);
  expect(screen.queryByRole('button', { name: /^What to do/ })).not.toBeInTheDocument();
});

it('asks before a member becomes a leader, and says that they are', async () => {
  const api = teamApi(ledByViewer());
  const message = 'Member has been promoted to team leader.';
  api.answer(promoteTeamMember, { data: ledByViewer(), message });
  const { person } = await showPage(path, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'What to do about Ben Ode' }));
  await person.click(screen.getByRole('menuitem', { name: 'Make leader' }));
  const question = await screen.findByRole('alertdialog', { name: 'Make Ben Ode a leader?' });
  await person.click(within(question).getByRole('button', { name: 'Make leader' }));
  await waitFor(() => expect(told()).toBe(message));
  expect(api.inputs(promoteTeamMember)).toMatchObject([{ body: { memberId: 9 } }]);
});

it('shows why a leader may not promote, and goes to the teams two seconds later', async () => {
  await TeamsRoutes.load('/teams');
  const api = teamApi(ledByViewer());
  api.fail(promoteTeamMember, 'forbidden');
  const { person } = await showPage(path, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'What to do about Ben Ode' }));
  await person.click(screen.getByRole('menuitem', { name: 'Make leader' }));
  await person.click(await screen.findByRole('button', { name: 'Make leader' }));
  await waitFor(() => expect(told()).toBe('You may not do that.'));
  expect(sharedHistory.location.pathname).toBe(path);
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/teams'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
});

it('takes a member out of the team', async () => {
  const api = teamApi(ledByViewer());
  api.answer(removeTeamMembers, { data: ledByViewer() });
  const { person } = await showPage(path, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'What to do about Ben Ode' }));
  await person.click(screen.getByRole('menuitem', { name: 'Remove from the team' }));
  await person.click(await screen.findByRole('button', { name: 'Remove from the team' }));
  await waitFor(() => expect(told()).toBe('Ben Ode is no longer in the team.'));
});

it('invites who is picked into the team', async () => {
  const api = teamApi(ledByViewer());
  api.answer(searchMembers, samplePage([{ ...ben, team: null }]));
  api.answer(sendInvites, { data: { invited: 1 }, message: 'Team invites sent!' });
  const { person } = await showPage(path, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Invite members' }));
  const drawer = screen.getByRole('dialog', { name: 'Invite into Herons' });
  await person.type(within(drawer).getByRole('searchbox'), 'ben');
  await person.click(await within(drawer).findByRole('button', { name: 'Add Ben Ode' }));
  await person.click(within(drawer).getByRole('button', { name: 'Send 1 invitation' }));
  await waitFor(() => expect(told()).toBe('Team invites sent!'));
  expect(api.inputs(sendInvites)).toMatchObject([
    { body: { type: 'groups', teamId: 40, recipientIds: [9] } },
  ]);
});

it('shows a leader whom they invited, and takes an invitation back', async () => {
  const api = teamApi(ledByViewer());
  const team = { id: 40, name: 'Herons', image: null };
  const sent = { type: 'groups' as const, recipient: 0 as const };
  const sentAt = '2026-11-19T08:00:00.000Z';
  const elsewhere = { ...team, id: 41, name: 'Otters' };
  const carla = { ...ben, id: 11, name: 'Carla Diaz' };
  api.answer(
    listInvites,
    samplePage([
      { ...sent, id: 90, member: ben, team, sentAt },
      { ...sent, id: 91, member: carla, team: elsewhere, sentAt },
    ]),
  );
  api.answer(removeTeamInvite, { data: { id: 40 } });
  const { person } = await showPage(path, { api, viewer });
  const list = await screen.findByRole('list', { name: 'Invitations that you sent' });
  expect(list).toHaveTextContent('Invited on Nov 19, 2026');
  expect(list).not.toHaveTextContent('Carla Diaz');
  await person.click(
    within(list).getByRole('button', { name: 'Take back the invitation of Ben Ode' }),
  );
  await waitFor(() => expect(told()).toBe('Ben Ode is no longer invited.'));
  expect(api.inputs(removeTeamInvite)).toMatchObject([{ body: { memberId: 9 } }]);
});
