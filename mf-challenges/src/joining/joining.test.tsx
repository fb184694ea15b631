import {
  addChallengeMember,
  addChallengeTeam,
  getAuthUser,
  getChallenge,
  removeChallengeMember,
  removeChallengeTeam,
  type Challenge,
} from '@stridewell/contracts';
import { session, snackbars } from '@stridewell/platform';
import { sampleChallenge, sampleViewer } from '@stridewell/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { reloadDelay } from './joining.queries.ts';
import { challengeApi, chooseFromMenu, joinedChallenge, showPage } from '../show-page.fixture.tsx';

const section = (name: string) => screen.findByRole('region', { name });

describe('joining', () => {
  it("shows the viewer's progress and the server's message, and refreshes the session", async () => {
    const api = challengeApi(sampleChallenge());
    const { person } = await showPage('/challenges/500', { api });
    const letGo = api.hold(addChallengeMember, {
      data: joinedChallenge(),
      message: 'Successfully joined challenge Autumn Loop!',
    });
    api.answer(getAuthUser, {
      data: sampleViewer({ challenges: [{ id: 500, name: 'Autumn Loop' }] }),
    });
    const reads = api.inputs(getAuthUser).length;
    const join = await screen.findByRole('button', { name: 'Join Autumn Loop' });
    await person.click(join);
    expect(within(join).getByRole('img', { name: 'Loading' })).toBeVisible();
    letGo();
    expect(await section('My progress')).toBeVisible();
    expect(snackbars.list()).toMatchObject([
      { type: 'success', text: 'Successfully joined challenge Autumn Loop!' },
    ]);
    await waitFor(() => expect(api.inputs(getAuthUser).length).toBe(reads + 1));
    expect(session.state()).toMatchObject({
      viewer: { challenges: [{ id: 500, name: 'Autumn Loop' }] },
    });
    expect(screen.getByRole('button', { name: 'More actions' })).toBeVisible();
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/Autumn Loop.*11 days left/),
    );
  });

  it('lets a leader join and leave with the whole team', async () => {
    const teams = sampleChallenge({ between: 'groups' });
    const api = challengeApi(teams);
    const { person } = await showPage('/challenges/500', { api });
    const joined = { ...teams, isJoined: true, canJoin: false, canLeave: true };
    const message = 'Successfully added to challenge Autumn Loop!';
    api.answer(addChallengeTeam, { data: joined, message });
    api.answer(getAuthUser, { data: sampleViewer() });
    const join = await screen.findByRole('button', { name: 'Join with my team: Autumn Loop' });
    expect(join).toHaveTextContent('Join with my team');
    // Joining fetches the challenge again.
    api.answer(getChallenge, { data: joined });
    await person.click(join);
    await waitFor(() =>
      expect(snackbars.list()).toMatchObject([{ type: 'success', text: message }]),
    );
    // The menu offers Leave once the page shows the joined challenge, which happens after the snackbar.
    await waitFor(() => expect(join).not.toBeInTheDocument());
    api.answer(removeChallengeTeam, { data: teams });
    await chooseFromMenu(person, 'Leave challenge');
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Leave challenge' }));
    await waitFor(() => expect(api.inputs(removeChallengeTeam)).toHaveLength(1));
    expect(api.inputs(addChallengeMember)).toEqual([]);
  });

  it('leaves a menu open that a member opened right after joining', async () => {
    const api = challengeApi(sampleChallenge());
    const { person } = await showPage('/challenges/500', { api });
    api.answer(addChallengeMember, { data: joinedChallenge(), message: 'Joined' });
    const join = await screen.findByRole('button', { name: 'Join Autumn Loop' });
    // Joining fetches the challenge again.
    api.answer(getChallenge, { data: joinedChallenge() });
    const frames: FrameRequestCallback[] = [];
    const slowPage = jest
      .spyOn(globalThis, 'requestAnimationFrame')
      .mockImplementation((frame) => frames.push(frame));
    await person.click(join);
    await waitFor(() => expect(join).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Leave challenge' })).toBeVisible();
    slowPage.mockRestore();
    act(() => frames.forEach((frame) => frame(performance.now())));
    expect(screen.getByRole('menuitem', { name: 'Leave challenge' })).toBeVisible();
  });

  it('sends one request if the button is pressed twice before it is disabled', async () => {
    const api = challengeApi(sampleChallenge());
    await showPage('/challenges/500', { api });
    const message = 'Successfully joined challenge Autumn Loop!';
    const letGo = api.hold(addChallengeMember, { data: joinedChallenge(), message });
    const join = await screen.findByRole('button', { name: 'Join Autumn Loop' });
    act(() => {
      fireEvent.click(join);
      fireEvent.click(join);
    });
    letGo();
    expect(await section('My progress')).toBeVisible();
    expect(api.inputs(addChallengeMember)).toHaveLength(1);
    expect(snackbars.list()).toMatchObject([{ type: 'success', text: message }]);
  });

  it('shows in red why it failed, and loads the challenge again after five seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const api = challengeApi(sampleChallenge());
    const { person } = await showPage('/challenges/500', { api });
    api.fail(addChallengeMember, 'join_date_passed');
    await person.click(await screen.findByRole('button', { name: 'Join Autumn Loop' }));
    await waitFor(() =>
      expect(snackbars.list()).toMatchObject([
        { type: 'danger', text: 'The last day to join this challenge has passed.' },
      ]),
    );
    api.answer(getChallenge, {
      data: sampleChallenge({ canJoin: false, lastJoinDate: '2026-11-10' }),
    });
    act(() => jest.advanceTimersByTime(reloadDelay - 1000));
    expect(screen.getByRole('button', { name: 'Join Autumn Loop' })).toBeVisible();
    act(() => jest.advanceTimersByTime(1000));
    expect(await screen.findByText('Joining closed on Nov 10, 2026.')).toBeVisible();
    jest.useRealTimers();
  });

  it('says where to get help if it fails without a message', async () => {
    const api = challengeApi(sampleChallenge());
    const { person } = await showPage('/challenges/500', { api });
    api.disconnect(addChallengeMember);
    await person.click(await screen.findByRole('button', { name: 'Join Autumn Loop' }));
    await waitFor(() =>
      expect(snackbars.list().map(({ text }) => text)).toEqual([
        'Shoot, there was an error. Please try again, or contact help@northwind.example.',
      ]),
    );
  });
});

describe('leaving', () => {
  it('asks first, names the challenge, and says what is lost and what stays', async () => {
    const api = challengeApi(joinedChallenge());
    const { person } = await showPage('/challenges/500', { api });
    await chooseFromMenu(person, 'Leave challenge');
    const question = await screen.findByRole('alertdialog', { name: 'Leave Autumn Loop?' });
    for (const words of [
      "You'll leave the leaderboard",
      'Your entries stay in your log.',
      'You can rejoin with your total while the challenge is open.',
    ])
      expect(question).toHaveTextContent(words);
    await person.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.inputs(removeChallengeMember)).toEqual([]);
  });

  it('removes the viewer from the challenge', async () => {
    const api = challengeApi(joinedChallenge());
    const viewer = sampleViewer({ challenges: [{ id: 500, name: 'Autumn Loop' }] });
    const { person } = await showPage('/challenges/500', { api, viewer });
    api.answer(removeChallengeMember, { data: sampleChallenge(), message: 'You left it.' });
    api.answer(getAuthUser, { data: sampleViewer() });
    await chooseFromMenu(person, 'Leave challenge');
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Leave challenge' }));
    expect(await screen.findByRole('button', { name: 'Join Autumn Loop' })).toBeVisible();
    expect(api.inputs(removeChallengeMember)).toMatchObject([
      { params: { id: 500 }, body: { memberIds: [7] } },
    ]);
    expect(snackbars.list()).toMatchObject([{ type: 'success', text: 'You left it.' }]);
    expect(session.state()).toMatchObject({ viewer: { challenges: [] } });
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/Autumn Loop.*11 days left/),
    );
  });

  it('changes nothing if it is refused', async () => {
    const api = challengeApi(joinedChallenge());
    const { person } = await showPage('/challenges/500', { api });
    api.fail(removeChallengeMember, 'challenge_over');
    await chooseFromMenu(person, 'Leave challenge');
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Leave challenge' }));
    await waitFor(() =>
      expect(snackbars.list()).toMatchObject([{ type: 'danger', text: 'This challenge is over.' }]),
    );
    await person.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('region', { name: 'My progress' })).toBeVisible();
  });
});

describe('a member who reads Spanish', () => {
  it('gets the messages about joining and refusals in Spanish', async () => {
    const api = challengeApi(sampleChallenge());
    const { person } = await showPage('/challenges/500', { api, language: 'es' });
    api.fail(addChallengeMember, 'join_date_passed');
    const join = await screen.findByRole('button', { name: 'Unirme a Autumn Loop' });
    await person.click(join);
    await waitFor(() =>
      expect(snackbars.list().at(-1)?.text).toBe('Ya pasó el último día para unirse a este reto.'),
    );
    api.fail(addChallengeMember, 'internal_error');
    await person.click(join);
    await waitFor(() => expect(snackbars.list().at(-1)?.text).toMatch(/^Ups, ocurrió un error/));
    api.answer(addChallengeMember, {
      data: joinedChallenge(),
      message: 'Successfully joined challenge Autumn Loop!',
    });
    await person.click(join);
    await waitFor(() =>
      expect(snackbars.list().at(-1)?.text).toBe('¡Te uniste al reto Autumn Loop!'),
    );
    expect(await section('Mi progreso')).toHaveTextContent('1.5 días de ventaja');
  });
});

describe("a viewer who can't join", () => {
  const between = (changes: Partial<Challenge>) =>
    challengeApi(sampleChallenge({ between: 'groups', canJoin: false, ...changes }));
  const withTeam = sampleViewer({ teams: [{ id: 3, name: 'Otters', isTeamLeader: 0 }] });
  const without = sampleViewer({ teams: [] });

  it('sees a link to find a team if the challenge is open to teams', async () => {
    await showPage('/challenges/500', { api: between({}), viewer: without });
    expect(await screen.findByText(/Join or create a team first/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a team' })).toHaveAttribute('href', '/teams');
    expect(screen.queryByText(/invitation only/)).not.toBeInTheDocument();
  });

  it.each<[string, Partial<Challenge>]>([
    ['Ask your team leader to enter your team', {}],
    ['Ask your team leader to enter your team', { lastJoinDate: '2099-12-01' }],
    ['Your team is invited. Its leader can accept.', { open: 0, isInvited: true }],
    ['By invitation only.', { open: 0 }],
    ['Joining closed on Nov 10, 2026.', { lastJoinDate: '2026-11-10' }],
    ['Admins add them.', { between: 'organization' }],
  ])('reads "%s" for %o', async (words, changes) => {
    await showPage('/challenges/500', { api: between(changes), viewer: withTeam });
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
  });
});

it('lets the leader of an invited team accept the invitation with the team', async () => {
  const invited = { between: 'groups', isInvited: true, open: 0 } as const;
  await showPage('/challenges/500', { api: challengeApi(sampleChallenge(invited)) });
  expect(await screen.findByText('Your team is invited')).toBeVisible();
  const accept = 'Accept with my team: Autumn Loop';
  expect(screen.getByRole('button', { name: accept })).toBeVisible();
});
