import {
  createTeam,
  deleteTeam,
  listMembersNotInTeam,
  listProgramOrganizations,
  sendInvites,
  updateTeam,
} from '@stridewell/contracts';
import { drafts, session, sharedHistory, snackbars } from '@stridewell/platform';
import { samplePage, sampleProgram, sampleViewer } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TeamsRoutes } from '#routes.tsx';
import { showPage } from '../show-page.fixture.tsx';
import { ben, ledByViewer, sampleDetails, teamApi, viewer } from '../team.fixture.ts';

const told = () => snackbars.list().at(-1)?.text;
const nameField = () => screen.findByRole('textbox', { name: /^Name/ });

it('creates a team, invites the picked members, and clears the picks', async () => {
  const api = teamApi(sampleDetails());
  api.answer(listMembersNotInTeam, samplePage([ben]));
  api.answer(createTeam, { data: ledByViewer(), message: 'Team successfully created!' });
  api.answer(sendInvites, { data: { invited: 1 } });
  const { person } = await showPage('/team-builder/create', { api, viewer });
  await person.type(await nameField(), 'Herons');
  await person.type(screen.getByRole('searchbox'), 'ben');
  await person.click(await screen.findByRole('button', { name: 'Add Ben Ode' }));
  expect(drafts.read(viewer.id, 'team-builder')).toMatchObject({ members: [{ id: 9 }] });
  await person.click(screen.getByRole('button', { name: 'Create team' }));
  await waitFor(() => expect(told()).toBe('Team successfully created!'));
  expect(api.inputs(createTeam)).toMatchObject([{ body: { name: 'Herons', joining: 'open' } }]);
  expect(api.inputs(createTeam)[0]?.body).not.toHaveProperty('memberIds');
  expect(api.inputs(sendInvites)).toMatchObject([{ body: { teamId: 40, recipientIds: [9] } }]);
  expect(drafts.read(viewer.id, 'team-builder')).toBeNull();
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/teams/40'));
});

it('shows next to the name that it is taken, and keeps the typed text', async () => {
  const api = teamApi(sampleDetails());
  const fields = { name: ['This is already taken.'] };
  api.fail(createTeam, 'already_taken', { fields });
  const { person } = await showPage('/team-builder/member', { api, viewer });
  await person.type(await nameField(), 'Herons');
  await person.click(screen.getByRole('button', { name: 'Create team' }));
  expect(await screen.findByText('This is already taken.')).toBeVisible();
  expect(await nameField()).toHaveValue('Herons');
  expect(api.inputs(sendInvites)).toEqual([]);
  // The typed text is kept for later.
  drafts.forget(viewer.id, 'team-builder');
});

it('edits a team, but not its name if leaders may not change it', async () => {
  const api = teamApi(ledByViewer({ mayRename: false }));
  const message = 'Team successfully updated!';
  api.answer(updateTeam, { data: ledByViewer(), message });
  const { person } = await showPage('/teams/team-edit/40', { api, viewer });
  expect(await nameField()).toBeDisabled();
  await person.click(screen.getByRole('radio', { name: /^With leader approval/ }));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(told()).toBe(message));
  const [input] = api.inputs(updateTeam);
  expect(input).toMatchObject({ body: { description: 'By the weir', joining: 'request' } });
  expect(input?.body).not.toHaveProperty('name');
});

it('assigns a team to an organization if the program has some', async () => {
  const organizations = {
    teamsOff: 0,
    organizationsOn: 1,
    organizationsName: 'Department',
  } as const;
  const member = sampleViewer({ program: sampleProgram(organizations) });
  const api = teamApi(ledByViewer());
  const north = { id: 60, name: 'North', programId: 1, image: null, members: 3, teams: 1 };
  api.answer(listProgramOrganizations, samplePage([{ ...north, isJoined: false }]));
  api.answer(updateTeam, { data: ledByViewer() });
  const { person } = await showPage('/teams/team-edit/40', { api, viewer: member });
  await person.click(await screen.findByRole('button', { name: /Department/ }));
  await person.click(await screen.findByRole('option', { name: 'North' }));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.inputs(updateTeam)).toHaveLength(1));
  expect(api.inputs(updateTeam)[0]).toMatchObject({ body: { organizationId: 60 } });
});

it("shows why a team can't be edited, goes to the teams two seconds later, and keeps the typed text", async () => {
  await TeamsRoutes.load('/teams');
  const api = teamApi(ledByViewer());
  api.fail(updateTeam, 'forbidden');
  const { person } = await showPage('/teams/team-edit/40', { api, viewer });
  await person.type(await nameField(), '!');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText("You don't have permission to do that.")).toBeVisible();
  expect(sharedHistory.location.pathname).toBe('/teams/team-edit/40');
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/teams'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  expect(drafts.read(viewer.id, 'team-edit-40')).toMatchObject({ name: 'Herons!' });
  drafts.forget(viewer.id, 'team-edit-40');
});

it('deletes a team after a warning about what is lost', async () => {
  const api = teamApi(ledByViewer());
  api.answer(deleteTeam, { data: { id: 40 }, message: 'Team successfully deleted!' });
  const { person } = await showPage('/teams/team-edit/40', { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Delete team' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete Herons?' });
  expect(question).toHaveTextContent('3 members will lose this team');
  await person.click(within(question).getByRole('button', { name: 'Delete team' }));
  await waitFor(() => expect(told()).toBe('Team successfully deleted!'));
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/teams'));
});

it("is only open to the team's leaders", async () => {
  await showPage('/teams/team-edit/40', { api: teamApi(sampleDetails()), viewer });
  expect(await screen.findByRole('heading', { name: "You can't edit Herons" })).toBeVisible();
});

it('TeamBuilder says at the start that only admins can create teams, and shows no form', async () => {
  const program = sampleProgram({ membersCreateTeams: 0, teamsOff: 0 });
  const api = teamApi(sampleDetails());
  await showPage('/team-builder/create', { api, viewer: { ...viewer, program } });
  expect(await screen.findByRole('heading', { name: "You can't create a team" })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('TeamBuilder keeps the typed text when the program stops letting members create teams', async () => {
  const { person } = await showPage('/team-builder/create', {
    api: teamApi(sampleDetails()),
    viewer,
  });
  await person.type(await nameField(), 'Herons');
  const program = { ...viewer.program, membersCreateTeams: 0 } as const;
  act(() => session.updateViewer({ program }));
  expect(await screen.findByText(/Only admins can create teams/)).toBeVisible();
  expect(await nameField()).toHaveValue('Herons');
  drafts.forget(viewer.id, 'team-builder');
});
