import {
  addChallengeTeam,
  deleteChallenge,
  getChallenge,
  listChallengeInvites,
  listMemberChallenges,
  listProgramChallenges,
  listProgramMaps,
  searchMembers,
  searchTeams,
  searchUnique,
  sendInvites,
  simulateChallenge,
  type Team,
  updateChallenge,
} from '@stridewell/contracts';
import { sharedHistory, snackbars } from '@stridewell/platform';
import { sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleMap } from '#maps/map.fixture.ts';
import { challengeApi, showPage } from '../show-page.fixture.tsx';

const map = sampleMap();
const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null, team: null };
const herons: Team = {
  id: 40,
  name: 'Herons',
  description: '',
  image: null,
  open: 1,
  members: 3,
  joining: 'open',
  isRequested: false,
  organization: null,
  isJoined: false,
  isTeamLeader: false,
};
const organised = sampleChallenge({ mayEdit: true, mayDelete: true, isJoined: true });
const told = () => snackbars.list().at(-1)?.text;
const nameField = () => screen.findByRole('textbox', { name: /^Challenge name/ });
const press = (name: string) => screen.findByRole('button', { name });

it('explains the effects of a change before it is saved, and keeps the first day of a running challenge', async () => {
  const api = challengeApi(organised);
  api.answer(listProgramMaps, { data: [map] });
  api.answer(searchUnique, { data: { isUnique: true } });
  api.answer(listChallengeInvites, samplePage([]));
  api.answer(simulateChallenge, { data: [] });
  const message = 'Challenge successfully updated!';
  api.answer(updateChallenge, { data: organised, message });
  const { person } = await showPage('/challenges/challenge-edit/500', { api });
  expect(await nameField()).toHaveValue('Autumn Loop');
  expect(
    await screen.findByText("You can't change the first day after the challenge starts."),
  ).toBeVisible();
  await person.clear(screen.getByRole('textbox', { name: /^Daily step cap/ }));
  await person.type(screen.getByRole('textbox', { name: /^Daily step cap/ }), '20000');
  expect(await screen.findByText("We'll recalculate 24 participants' totals.")).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Map$/ }));
  await person.click(screen.getByRole('option', { name: 'West Highland Way' }));
  await person.click(await press('Save changes'));
  await waitFor(() => expect(told()).toBe(message));
  expect(api.inputs(updateChallenge)).toMatchObject([
    { params: { id: 500 }, body: { dailyCap: 20_000, challengeName: 'Autumn Loop', mapId: 2 } },
  ]);
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/challenges/500'));
});

it("invites people, lists those who haven't answered, and deletes a challenge after a warning about what is lost", async () => {
  const api = challengeApi(organised);
  api.answer(listProgramMaps, { data: [map] });
  api.answer(searchUnique, { data: { isUnique: true } });
  api.answer(searchMembers, samplePage([ben]));
  const since = '2026-11-19T09:00:00.000Z';
  const waiting = { id: 10, name: 'Una Ek', username: 'una', image: null, since };
  api.answer(listChallengeInvites, samplePage([waiting]));
  api.answer(sendInvites, { data: { invited: 1 } });
  api.answer(listMemberChallenges, samplePage([]));
  api.answer(listProgramChallenges, samplePage([]));
  api.answer(deleteChallenge, { data: { id: 500 }, message: 'Challenge successfully deleted!' });
  const { person } = await showPage('/challenges/challenge-edit/500', { api });
  expect(await screen.findByRole('link', { name: /Una Ek/ })).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: /^Search people/ }), 'ben');
  await person.click(await press('Add Ben Ode'));
  await person.click(await press('Invite 1 person'));
  await waitFor(() => expect(told()).toBe('Invites have been sent for selected teams/members.'));
  expect(api.inputs(sendInvites)).toMatchObject([
    { body: { type: 'competitions', challengeId: 500, memberIds: [9] } },
  ]);
  await person.click(await press('Delete challenge'));
  const question = screen.getByRole('dialog', { name: 'Delete Autumn Loop?' });
  expect(question).toHaveTextContent('24 participants will lose this challenge');
  // Many people would notice, so a single press isn't enough.
  expect(within(question).getByRole('button', { name: 'Delete challenge' })).toBeDisabled();
  await person.type(within(question).getByRole('textbox', { name: /^Type delete/ }), 'delete');
  await person.click(within(question).getByRole('button', { name: 'Delete challenge' }));
  await waitFor(() => expect(told()).toBe('Challenge successfully deleted!'));
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/challenges'));
});

it('offers no invitations after the last day to join, and says when that was', async () => {
  const api = challengeApi({ ...organised, lastJoinDate: '2020-03-01' });
  api.answer(listProgramMaps, { data: [map] });
  api.answer(searchUnique, { data: { isUnique: true } });
  api.answer(listChallengeInvites, samplePage([]));
  await showPage('/challenges/challenge-edit/500', { api });
  expect(await screen.findByText(/^Joining closed on Mar 1, 2020\./)).toBeVisible();
  expect(screen.queryByRole('searchbox', { name: /^Find people to invite/ })).toBeNull();
});

it('invites teams to a team challenge, and lets administrators add them right away', async () => {
  const api = challengeApi({ ...organised, between: 'groups' });
  api.answer(listProgramMaps, { data: [map] });
  api.answer(searchUnique, { data: { isUnique: true } });
  api.answer(listChallengeInvites, samplePage([]));
  api.answer(searchTeams, samplePage([herons]));
  const message = 'Successfully added to challenge Autumn Loop!';
  api.answer(addChallengeTeam, { data: organised, message });
  const { program } = sampleViewer();
  const viewer = sampleViewer({ isProgramAdmin: 1, program: { ...program, teamsOff: 0 } });
  const { person } = await showPage('/challenges/challenge-edit/500', { api, viewer });
  const pick = async () => {
    await person.type(await screen.findByRole('searchbox', { name: /^Search teams/ }), 'her');
    await person.click(await press('Add Herons'));
  };
  await pick();
  await person.click(await press('Invite 1 team'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Selected' })).toBeNull());
  await pick();
  await person.click(await press('Add right away'));
  await waitFor(() => expect(told()).toBe(message));
  expect(api.inputs(addChallengeTeam).map(({ body }) => body)).toEqual([
    { teamIds: [herons.id], invite: 1 },
    { teamIds: [herons.id] },
  ]);
});

it("takes over another organizer's changes, says so, and keeps what is typed", async () => {
  const api = challengeApi(organised);
  api.answer(listProgramMaps, { data: [map] });
  api.answer(searchUnique, { data: { isUnique: true } });
  api.answer(listChallengeInvites, samplePage([]));
  api.fail(updateChallenge, 'changed_meanwhile');
  const { person } = await showPage('/challenges/challenge-edit/500', { api });
  const name = await nameField();
  await person.clear(name);
  await person.type(name, 'Canal Loop');
  const theirs = { name: 'Their Loop', atStake: 'A cup', open: 0, version: 2 } as const;
  api.answer(getChallenge, { data: { ...organised, ...theirs } });
  await person.click(await press('Save changes'));
  expect(
    await screen.findByText(
      /New values: Challenge name: Their Loop; Prize: A cup; Anyone can join: no\./,
    ),
  ).toBeVisible();
  expect(await nameField()).toHaveValue('Canal Loop');
  expect(screen.getByRole('textbox', { name: /^Prize/ })).toHaveValue('A cup');
  api.answer(updateChallenge, { data: organised });
  await person.click(await press('Save changes'));
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/challenges/500'));
  const [first, second] = api.inputs(updateChallenge);
  expect(first?.body).toMatchObject({ version: 1, challengeName: 'Canal Loop' });
  expect(second?.body).toMatchObject({ version: 2, challengeName: 'Canal Loop', open: false });
});

it("says that a challenge doesn't exist", async () => {
  await showPage('/challenges/challenge-edit/none');
  expect(await screen.findByRole('heading', { name: 'Challenge not found' })).toBeVisible();
});

it("is only open to the challenge's organizer and administrators", async () => {
  await showPage('/challenges/challenge-edit/500', { api: challengeApi(sampleChallenge()) });
  expect(await screen.findByRole('heading', { name: "You can't edit Autumn Loop" })).toBeVisible();
});
