import {
  answerJoinRequest,
  downloadChallengeStats,
  getChallengeAggregate,
  listChallengeParticipants,
  listJoinRequests,
  removeChallengeMember,
  removeChallengeTeam,
  requestToJoinChallenge,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { challengeApi, showPage } from '../show-page.fixture.tsx';

const told = () => snackbars.list().at(-1)?.text;
const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null };
const since = '2026-11-19T09:00:00.000Z';

it('requests to join a closed challenge, and says that it did', async () => {
  const closed = sampleChallenge({ open: 0, canJoin: false, canAskToJoin: true });
  const api = challengeApi(closed);
  const asked = { ...closed, hasAskedToJoin: true };
  api.answer(requestToJoinChallenge, { data: asked });
  const { person } = await showPage('/challenges/500', { api });
  await person.click(await screen.findByRole('button', { name: 'Ask to join' }));
  await waitFor(() => expect(told()).toBe('Request sent'));
  expect(api.inputs(requestToJoinChallenge)).toMatchObject([
    { params: { id: 500 }, body: { memberId: sampleViewer().id } },
  ]);
});

it('shows the organizer the requests, and a link to edit the challenge', async () => {
  const api = challengeApi(sampleChallenge({ mayEdit: true, open: 0 }));
  api.answer(listJoinRequests, samplePage([{ ...ben, since }]));
  api.answer(answerJoinRequest, { data: sampleChallenge() });
  const { person } = await showPage('/challenges/500', { api });
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  const edit = await screen.findByRole('menuitem', { name: 'Edit challenge' });
  expect(edit).toHaveAttribute('href', '/challenges/challenge-edit/500');
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Accept Ben Ode' }));
  await waitFor(() => expect(told()).toBe('Ben Ode joined the challenge'));
  expect(api.inputs(answerJoinRequest)).toMatchObject([
    { params: { id: 500 }, body: { memberId: 9, accept: 1 } },
  ]);
});

it('lists the participants and finds them by name', async () => {
  const api = challengeApi(sampleChallenge());
  const participant = { ...ben, members: null, joinedAt: since, isDeleted: false };
  api.answer(listChallengeParticipants, samplePage([participant]));
  const { person } = await showPage('/challenges/500/board?view=participants', { api });
  const card = await screen.findByRole('region', { name: 'Participants' });
  expect(await within(card).findByRole('link', { name: /Ben Ode/ })).toBeVisible();
  await person.type(within(card).getByRole('searchbox'), 'ben');
  await waitFor(() =>
    expect(api.inputs(listChallengeParticipants).at(-1)).toMatchObject({
      params: { id: 500, entity: 'members' },
      query: { search: 'ben', page: 1 },
    }),
  );
});

it('shows combined totals unless there are too few participants', async () => {
  const api = challengeApi(sampleChallenge());
  const few = { participants: 3, total: null, average: null };
  const data = { ...few, activeParticipants: null, goalReached: null };
  api.answer(getChallengeAggregate, { data });
  await showPage('/challenges/500', { api });
  expect(
    await screen.findByText(/^We show figures only for 10 or more participants/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
});

it('shows the totals, and gives administrators the leaderboard as a file', async () => {
  const api = challengeApi(sampleChallenge());
  const sums = { participants: 24, total: 480_000, average: 20_000 };
  api.answer(getChallengeAggregate, { data: { ...sums, activeParticipants: 22, goalReached: 3 } });
  api.answer(downloadChallengeStats, new File(['a'], 'challenge-stats.csv'));
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const viewer = sampleViewer({ isProgramAdmin: 1, adminLevel: 1 });
  const { person } = await showPage('/challenges/500', { api, viewer });
  expect(await screen.findByText('480,000')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Download leaderboard' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(api.inputs(downloadChallengeStats)).toHaveLength(1);
  save.mockRestore();
});

const participating = async () => screen.findByRole('region', { name: 'Participants' });

it('lets the organizer remove a participant after a warning about what is lost', async () => {
  const api = challengeApi(sampleChallenge({ mayEdit: true }));
  api.answer(
    listChallengeParticipants,
    samplePage([{ ...ben, members: null, joinedAt: since, isDeleted: false }]),
  );
  api.answer(removeChallengeMember, { data: sampleChallenge() });
  const { person } = await showPage('/challenges/500/board?view=participants', { api });
  const card = await participating();
  await person.click(await within(card).findByRole('button', { name: 'Remove Ben Ode' }));
  const question = screen.getByRole('alertdialog', { name: 'Remove Ben Ode?' });
  expect(api.inputs(removeChallengeMember)).toHaveLength(0);
  await person.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(told()).toBe('Ben Ode was removed'));
  expect(api.inputs(removeChallengeMember)).toMatchObject([
    { params: { id: 500 }, body: { memberIds: [9] } },
  ]);
});

it('removes teams from a team challenge, not their members', async () => {
  const api = challengeApi(sampleChallenge({ between: 'groups', mayEdit: true }));
  const herons = { id: 4, name: 'Herons', username: null, image: null, members: 5 };
  api.answer(listChallengeParticipants, ({ params: { entity } }) =>
    samplePage([
      entity === 'teams'
        ? { ...herons, joinedAt: since, isDeleted: false }
        : { ...ben, members: null, joinedAt: since, isDeleted: false },
    ]),
  );
  api.answer(removeChallengeTeam, { data: sampleChallenge() });
  const { person } = await showPage('/challenges/500/board?view=participants', { api });
  const card = within(await participating());
  await person.click(await card.findByRole('button', { name: 'Remove Herons' }));
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(told()).toBe('Herons was removed'));
  expect(api.inputs(removeChallengeTeam)).toMatchObject([{ body: { teamIds: [4] } }]);
  await person.click(card.getByRole('radio', { name: 'People' }));
  expect(await card.findByRole('link', { name: /Ben Ode/ })).toBeVisible();
  expect(card.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('lets no one but the organizer remove participants, and only until the challenge is over', async () => {
  const row = { ...ben, members: null, joinedAt: since, isDeleted: false };
  for (const changes of [{ mayEdit: false }, { mayEdit: true, phase: 'final' }] as const) {
    const api = challengeApi(sampleChallenge(changes));
    api.answer(listChallengeParticipants, samplePage([row]));
    const { unmount } = await showPage('/challenges/500/board?view=participants', { api });
    const card = within(await participating());
    expect(await card.findByRole('link', { name: /Ben Ode/ })).toBeVisible();
    expect(card.queryByRole('button', { name: /^Remove/ })).toBeNull();
    unmount();
  }
});

it('ParticipantsCard names a team that was deleted after the end, without a link', async () => {
  const api = challengeApi(sampleChallenge({ between: 'groups', phase: 'final', canJoin: false }));
  const herons = { id: 4, name: 'Herons', username: null, image: null, members: 0 };
  api.answer(
    listChallengeParticipants,
    samplePage([{ ...herons, joinedAt: since, isDeleted: true }]),
  );
  await showPage('/challenges/500/board?view=participants', { api });
  const card = within(await participating());
  expect(await card.findByText('No longer exists')).toBeVisible();
  expect(card.queryByRole('link', { name: /Herons/ })).not.toBeInTheDocument();
});

it("GroupPanel shows a participant their team's standing and their own share", async () => {
  const groupStanding = {
    id: 4,
    name: 'Herons',
    total: 96_000,
    rank: 2,
    rankChange: null,
    activeDays: 18,
    goalPercent: 40,
    ownSteps: 104_500,
  };
  const joined = { isJoined: true, canJoin: false, between: 'groups', groupStanding } as const;
  await showPage('/challenges/500', { api: challengeApi(sampleChallenge(joined)) });
  const panel = await screen.findByRole('region', { name: 'Team progress: Herons' });
  for (const words of [
    '96,000 steps',
    'Average per member',
    'Goal: 240,000 steps per member',
    '40%',
    'Team rank',
    '104,500 steps',
  ])
    expect(panel).toHaveTextContent(words);
});

it("TogetherCard is absent if scores can't be added, however many people take part", async () => {
  const streaks = sampleChallenge({ between: 'groups', format: 'streak' });
  await showPage('/challenges/500', { api: challengeApi(streaks) });
  await screen.findByRole('region', { name: 'About this challenge' });
  expect(screen.queryByText(/We show figures only/)).not.toBeInTheDocument();
});
