import {
  addTeamMembers,
  getTeam,
  getTopicSubscription,
  deleteTeams,
  listAdministeredTeams,
  listProgramChallenges,
  listProgramTeams,
  removeTeamInvite,
} from '@stridewell/contracts';
import { events, snackbars } from '@stridewell/platform';
import { sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../show-page.fixture.tsx';
import { ben, ledByViewer, sampleDetails, sampleTeam, teamApi, viewer } from '../team.fixture.ts';

const told = () => snackbars.list().at(-1)?.text;

it("lists the program's teams and emits them as an event", async () => {
  const heard = jest.fn();
  const stop = events.tap(({ name }) => heard(name));
  const closed = sampleTeam({ id: 41, name: 'Otters', open: 0, joining: 'closed' });
  await showPage('/teams', { api: teamApi(sampleDetails(), { others: [closed] }), viewer });
  const rows = within(await screen.findByRole('list', { name: 'All teams' })).getAllByRole(
    'listitem',
  );
  expect(rows[0]).toHaveTextContent('Herons3 members');
  expect(rows[1]).toHaveTextContent('Invitation only');
  expect(screen.getByText(/^You're not on a team yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create team' })).toBeVisible();
  await waitFor(() => expect(heard).toHaveBeenCalledWith('program-teams'));
  stop();
});

it('explains before joining what happens to the days in the previous team', async () => {
  const mine = sampleTeam({ id: 41, name: 'Otters', isJoined: true });
  const api = teamApi(sampleDetails(), { mine });
  const message = 'Successfully joined team Herons!';
  api.answer(addTeamMembers, { data: sampleDetails({ isJoined: true }), message });
  const topic = { topic: 41, subscribed: 1, unreadCount: 2 } as const;
  api.answer(getTopicSubscription, { data: topic });
  const { person } = await showPage('/teams', { api, viewer });
  expect(await screen.findByText('2 new posts')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create team' })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Join Herons' }));
  const question = screen.getByRole('alertdialog', { name: 'Join Herons?' });
  expect(question).toHaveTextContent("You'll leave Otters, which keeps your earlier steps");
  await person.click(within(question).getByRole('button', { name: 'Switch teams' }));
  await waitFor(() => expect(told()).toBe(message));
  expect(api.inputs(addTeamMembers)).toMatchObject([{ body: { memberIds: [7], move: 1 } }]);
});

it('tells the last leader of another team to appoint someone else before joining', async () => {
  const led = { ...ledByViewer(), id: 41, name: 'Otters' };
  const api = teamApi(sampleDetails(), { mine: led });
  api.answer(getTeam, { data: led });
  const { person } = await showPage('/teams', { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Join Herons' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose another leader first' });
  expect(within(dialog).getByRole('link', { name: 'Choose a leader' })).toHaveAttribute(
    'href',
    '/teams/41/members',
  );
  expect(api.inputs(addTeamMembers)).toEqual([]);
});

it("shows the viewer's team first, with its week, and its members for a leader", async () => {
  await showPage('/teams', { api: teamApi(ledByViewer()), viewer });
  const mine = await screen.findByRole('region', { name: 'My team' });
  expect(await within(mine).findByText('3 members · 12,000 steps in 7 days')).toBeVisible();
  expect(within(mine).getByRole('link', { name: 'Manage members' })).toHaveAttribute(
    'href',
    '/teams/40/members',
  );
  expect(screen.queryByRole('list', { name: 'Teams you lead' })).not.toBeInTheDocument();
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(
    (one) => one.textContent,
  );
  expect(titles.slice(0, 2)).toEqual(['My team', 'All teams']);
});

it("shows the viewer's invitations, which can be declined, and the teams that they only lead", async () => {
  const team = { id: 41, name: 'Otters', image: null };
  const invite = { id: 90, type: 'groups' as const, recipient: 1 as const, member: ben, team };
  const api = teamApi(sampleDetails(), {
    invites: [{ ...invite, sentAt: '2026-11-19T08:00:00.000Z' }],
  });
  api.answer(removeTeamInvite, { data: { id: 41 } });
  api.answer(listAdministeredTeams, samplePage([sampleTeam({ isTeamLeader: true })]));
  const { person } = await showPage('/teams', { api, viewer });
  const led = await screen.findByRole('list', { name: 'Teams you lead' });
  expect(within(led).getByRole('link')).toHaveAttribute('href', '/teams/40/members');
  const invites = screen.getByRole('list', { name: 'Team invitations' });
  expect(invites).toHaveTextContent('Ben Ode invited you on Nov 19, 2026');
  await person.click(within(invites).getByRole('button', { name: 'Decline Otters' }));
  await waitFor(() => expect(told()).toBe('Invitation from Otters declined'));
});

it('says that there are no teams yet, or that the program has switched teams off', async () => {
  const api = teamApi(sampleDetails());
  api.answer(listProgramTeams, samplePage([]));
  const shown = await showPage('/teams', { api, viewer, language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Aún no hay equipos' })).toBeVisible();
  shown.unmount();
  await showPage('/teams', { api, viewer: sampleViewer() });
  expect(screen.getByRole('heading', { name: 'Teams are off' })).toBeVisible();
});

it("shows the program's featured challenge", async () => {
  const api = teamApi(sampleDetails());
  api.answer(listProgramChallenges, samplePage([sampleChallenge({ name: 'Autumn Loop' })]));
  await showPage('/teams', { api, viewer });
  const list = await screen.findByRole('list', { name: 'Featured challenge' });
  expect(within(list).getByRole('link')).toHaveAttribute('href', '/challenges/500');
  expect(list).toHaveTextContent('Nov 1, 2026 to Nov 30, 2026');
});

it('lets an administrator delete all teams, page by page, after a typed confirmation', async () => {
  const api = teamApi(sampleDetails());
  let remaining = 2;
  api.answer(deleteTeams, () => {
    remaining -= 1;
    return { data: { deleted: 25, remaining }, message: 'Teams successfully deleted!' };
  });
  const { person } = await showPage('/teams', { api, viewer: { ...viewer, isProgramAdmin: 1 } });
  const open = await screen.findByRole('button', { name: 'Delete all teams' });
  await waitFor(() => expect(open).toBeEnabled());
  await person.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'Delete 1 team?' });
  const confirm = within(dialog).getByRole('button', { name: 'Delete all' });
  expect(confirm).toBeDisabled();
  await person.type(within(dialog).getByRole('textbox', { name: /^Type delete/ }), 'Delete');
  await person.click(confirm);
  await waitFor(() => expect(told()).toBe('Teams successfully deleted!'));
  const queries = api.inputs(deleteTeams).map(({ query }) => query);
  expect(queries).toHaveLength(2);
  expect(queries[0]).toMatchObject({ confirm: 1 });
  expect(queries[1]).toEqual(queries[0]);
});
