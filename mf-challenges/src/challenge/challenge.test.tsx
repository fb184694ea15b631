import {
  addChallengeMember,
  getAuthUser,
  getChallenge,
  listChallengeLeaderboard,
  removeChallengeMember,
} from '@stridewell/contracts';
import { session, sharedHistory, snackbars } from '@stridewell/platform';
import { createFakeApi, sampleChallenge, sampleProgram, sampleViewer } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { reloadDelay } from '#joining/joining.queries.ts';
import {
  aheadStanding,
  challengeApi,
  joinedChallenge,
  placed,
  showPage,
} from '../show-page.fixture.tsx';

const section = (name: string) => screen.findByRole('region', { name });

describe('the header of a challenge', () => {
  it('says what it is, how long, whose, and until when one can join', async () => {
    const challenge = sampleChallenge({ atStake: 'A day off', lastJoinDate: '2026-11-25' });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('heading', { name: 'Autumn Loop', level: 2 })).toBeVisible();
    for (const words of [
      '11 days left',
      'Organised by Northwind Walks',
      'Nov 1, 2026 – Nov 30, 2026 · 30 days',
      '240,000 steps',
      '24 people',
      'Nov 25, 2026',
      'A day off',
    ])
      expect(header).toHaveTextContent(words);
    expect(within(header).getByRole('link', { name: 'All challenges' })).toHaveAttribute(
      'href',
      '/challenges',
    );
  });
});

describe('my progress', () => {
  it('says the total, the average, the goal, and the pace in steps and in days', async () => {
    await showPage('/challenges/500', { api: challengeApi(joinedChallenge()) });
    const progress = await section('My progress');
    for (const words of [
      '164,000',
      'of 240,000 steps · 68%',
      '1.5 days ahead',
      '12,000 steps more than an even pace',
      'Daily average',
      '8,200 steps a day',
      '18 days',
      '76,000 steps',
      '6,910 steps',
    ])
      expect(progress).toHaveTextContent(words);
  });

  it('draws the way so far, and says the same in words', async () => {
    await showPage('/challenges/500', { api: challengeApi(joinedChallenge()) });
    expect(
      await screen.findByRole('img', {
        name: 'A trail to the goal of 240,000 steps. You have walked 164,000, 68% of it. An even pace would be at 152,000 steps now.',
      }),
    ).toBeVisible();
  });

  it.each([
    [{ paceSteps: -3200, paceDays: -0.4 }, '0.4 days behind', '3,200 steps to an even pace'],
    [{ paceSteps: 120, paceDays: 0 }, 'Right on pace', 'An even pace is 8,000 steps a day'],
    [
      { total: 250_000, goalPercent: 104, stepsToGoal: 0, stepsPerRemainingDay: 0 },
      'Goal reached',
      '10,000 steps beyond it',
    ],
  ])('with %j says %s, %s', async (changes, title, steps) => {
    const challenge = joinedChallenge({ standing: { ...aheadStanding, ...changes } });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    const progress = await section('My progress');
    expect(progress).toHaveTextContent(title);
    expect(progress).toHaveTextContent(steps);
  });

  it('explains how the pace is computed', async () => {
    const { person } = await showPage('/challenges/500', { api: challengeApi(joinedChallenge()) });
    await person.click(await screen.findByRole('button', { name: 'How is the pace computed?' }));
    const why = screen.getByRole('dialog', { name: 'How is the pace computed?' });
    expect(why).toHaveTextContent('240,000 steps in 30 days is 8,000 steps a day');
    expect(why).toHaveTextContent('that makes 152,000 steps; you have 164,000');
    expect(why).toHaveTextContent('12,000 steps. At 8,000 steps a day that is 1.5 days');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Why 164,000 steps?', 'A day counts up to 30,000 steps'],
    ['How is the average computed?', 'divided by the days of the challenge that have begun'],
    ['Why this place?', '2 people have a better result'],
    ['Why 6,910 steps a day?', '76,000 steps are left to the goal, over 11 days'],
  ])('answers “%s”', async (question, answer) => {
    const { person } = await showPage('/challenges/500', { api: challengeApi(joinedChallenge()) });
    await person.click(await screen.findByRole('button', { name: question }));
    expect(screen.getByRole('dialog', { name: question })).toHaveTextContent(answer);
  });

  it('points to the first entry before there is one', async () => {
    const standing = {
      ...aheadStanding,
      total: 0,
      rank: null,
      dailyAverage: 0,
      activeDays: 0,
      goalPercent: 0,
    };
    await showPage('/challenges/500', { api: challengeApi(joinedChallenge({ standing })) });
    const progress = await section('My progress');
    expect(within(progress).getByRole('link', { name: 'Log steps' })).toHaveAttribute(
      'href',
      '/my-dashboard',
    );
    expect(progress).not.toHaveTextContent('days ahead');
    expect(progress).toHaveTextContent('with your first entry');
  });

  it('is not there for those who take no part', async () => {
    await showPage('/challenges/500', { api: challengeApi(sampleChallenge()) });
    await section('Rules');
    expect(screen.queryByRole('region', { name: 'My progress' })).not.toBeInTheDocument();
  });
});

describe('the rules', () => {
  const rules = async (changes: Parameters<typeof sampleChallenge>[0], program = {}) => {
    const viewer = sampleViewer({ program: sampleProgram(program) });
    await showPage('/challenges/500', { api: challengeApi(sampleChallenge(changes)), viewer });
    return section('Rules');
  };

  it('are written from the settings', async () => {
    const panel = await rules({});
    for (const sentence of [
      'Steps from devices and steps entered by hand, by hand up to 20,000 a day. Activities converted into steps count too.',
      '240,000 steps in 30 days: an even 8,000 a day.',
      '30,000 steps a day.',
      'On any day of the challenge.',
      'A day can be written until 7 days later. Late entries until 72 hours after the end',
      'Active days, then device-verified steps, then a shared place.',
      'Each member’s own calendar days',
    ])
      expect(panel).toHaveTextContent(sentence);
  });

  it('follow other settings', async () => {
    const settings = {
      allowActivities: 0,
      dailyCap: 15_000,
      graceHours: 0,
      open: 0,
      lastJoinDate: '2026-11-10',
    } as const;
    const panel = await rules(settings, { manualEntry: 0 });
    for (const sentence of [
      'CountsSteps from devices. Activities converted into steps do not count.',
      '15,000 steps a day.',
      'By invitation. Until Nov 10, 2026.',
      'None after the end.',
    ])
      expect(panel).toHaveTextContent(sentence);
  });
});

describe('a challenge that has not begun', () => {
  it('counts the days and says what to do until then', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const startDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(
      tomorrow,
    );
    const challenge = sampleChallenge({ status: 'pending', startDate, daysLeft: 30 });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    const before = await section('It begins tomorrow');
    expect(before).toHaveTextContent('Join, so that your first step counts');
    expect(before).toHaveTextContent('Know your pace: 8,000 steps a day');
    expect(within(before).getByRole('link', { name: 'Go to My Dashboard' })).toBeVisible();
    expect(screen.getByText(/The board fills when the challenge begins/)).toBeVisible();
  });
});

describe('a challenge that is over', () => {
  const over = { daysLeft: 0, canLeave: false } as const;

  it('is provisional while late entries count', async () => {
    const challenge = joinedChallenge({ ...over, isProvisional: true });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    await section('My result');
    expect(screen.getAllByText('Provisional until Dec 3, 2026')).toHaveLength(2);
    expect(screen.getByText(/what you log late counts until Dec 3, 2026/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Final result' })).not.toBeInTheDocument();
  });

  it('then shows the first three and my result', async () => {
    const challenge = joinedChallenge({ ...over, status: 'archived' });
    const rows = [placed(1, 'Ida'), placed(2, 'Ben'), placed(3, 'Ana Ruiz', { isViewer: true })];
    const nobodyYet = placed(9, 'Zoe', { rank: null });
    await showPage('/challenges/500', { api: challengeApi(challenge, [...rows, nobodyYet]) });
    const podium = within(await section('Final result'));
    const places = (await podium.findAllByRole('listitem')).map((item) => item.textContent);
    expect(places).toEqual([
      expect.stringContaining('Ida'),
      expect.stringContaining('Ben'),
      expect.stringContaining('Ana Ruiz'),
    ]);
    expect(places[0]).toContain('199,000 steps');
    expect(places[0]).toContain('Place 1');
    const mine = await section('My result');
    expect(mine).toHaveTextContent('You walked 68% of the way');
    expect(mine).not.toHaveTextContent('days ahead');
  });

  it('tells who took no part where to go next', async () => {
    const challenge = sampleChallenge({ ...over, status: 'archived', canJoin: false });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    expect(await section('My result')).toHaveTextContent('You did not take part in this one.');
    expect(screen.getByRole('link', { name: 'See what is open to join' })).toHaveAttribute(
      'href',
      '/challenges?tab=open',
    );
    expect(screen.queryByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
  });
});

describe('joining', () => {
  it('shows my progress, says the server’s words, and refreshes the session', async () => {
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
    expect(screen.getByRole('button', { name: 'Leave challenge' })).toBeVisible();
  });

  it('that fails says why in red, and loads the challenge anew after five seconds', async () => {
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
    expect(await screen.findByText('The last day to join was Nov 10, 2026.')).toBeVisible();
    jest.useRealTimers();
  });

  it('that fails without a word says where help is', async () => {
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
    await person.click(await screen.findByRole('button', { name: 'Leave challenge' }));
    const question = screen.getByRole('alertdialog', { name: 'Leave Autumn Loop?' });
    for (const words of [
      'You lose your place on the leaderboard',
      'The steps you logged stay in your log.',
      'If you join again while the challenge is open, your total comes back.',
    ])
      expect(question).toHaveTextContent(words);
    await person.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.inputs(removeChallengeMember)).toEqual([]);
  });

  it('takes me out of the challenge', async () => {
    const api = challengeApi(joinedChallenge());
    const viewer = sampleViewer({ challenges: [{ id: 500, name: 'Autumn Loop' }] });
    const { person } = await showPage('/challenges/500', { api, viewer });
    api.answer(removeChallengeMember, { data: sampleChallenge(), message: 'You left it.' });
    api.answer(getAuthUser, { data: sampleViewer() });
    await person.click(await screen.findByRole('button', { name: 'Leave challenge' }));
    const question = screen.getByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Leave challenge' }));
    expect(await screen.findByRole('button', { name: 'Join Autumn Loop' })).toBeVisible();
    expect(api.inputs(removeChallengeMember)).toMatchObject([
      { params: { id: 500 }, body: { memberIds: [7] } },
    ]);
    expect(snackbars.list()).toMatchObject([{ type: 'success', text: 'You left it.' }]);
    expect(session.state()).toMatchObject({ viewer: { challenges: [] } });
  });

  it('that is refused leaves everything as it is', async () => {
    const api = challengeApi(joinedChallenge());
    const { person } = await showPage('/challenges/500', { api });
    api.fail(removeChallengeMember, 'challenge_over');
    await person.click(await screen.findByRole('button', { name: 'Leave challenge' }));
    const question = screen.getByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Leave challenge' }));
    await waitFor(() =>
      expect(snackbars.list()).toMatchObject([{ type: 'danger', text: 'This challenge is over.' }]),
    );
    expect(screen.getByRole('region', { name: 'My progress' })).toBeVisible();
  });
});

describe('a challenge that is not there', () => {
  it.each([
    ['of another program or nobody’s', '/challenges/404404'],
    ['whose id is none', '/challenges/autumn'],
    ['whose id is too large', '/challenges/99999999999999999999'],
  ])('%s is said to be absent, with a way back', async (_case, path) => {
    const api = createFakeApi();
    api.fail(getChallenge, 'not_found');
    api.fail(listChallengeLeaderboard, 'not_found');
    await showPage(path, { api });
    expect(
      await screen.findByRole('heading', { name: 'This challenge is not here' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'All challenges' })).toHaveAttribute(
      'href',
      '/challenges',
    );
    expect(sharedHistory.location.pathname).toBe(path);
  });

  it('is another thing than one that could not be loaded', async () => {
    const api = challengeApi(sampleChallenge());
    api.disconnect(getChallenge);
    const { person } = await showPage('/challenges/500', { api });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server');
    api.answer(getChallenge, { data: sampleChallenge() });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Autumn Loop' })).toBeVisible();
  });

  it('is another thing than a path that this remote does not have', async () => {
    await showPage('/challenges/500/milestones/3', { api: createFakeApi() });
    expect(sharedHistory.location.pathname).toBe('/404');
  });
});

describe('a member who reads Spanish', () => {
  it('is told of joining and of refusals in Spanish', async () => {
    const api = challengeApi(sampleChallenge());
    const { person } = await showPage('/challenges/500', { api, language: 'es' });
    api.fail(addChallengeMember, 'join_date_passed');
    const join = await screen.findByRole('button', { name: 'Apuntarme a Autumn Loop' });
    await person.click(join);
    await waitFor(() =>
      expect(snackbars.list().at(-1)?.text).toBe(
        'El último día para apuntarse a este reto ya ha pasado.',
      ),
    );
    api.answer(addChallengeMember, {
      data: joinedChallenge(),
      message: 'Successfully joined challenge Autumn Loop!',
    });
    await person.click(join);
    await waitFor(() =>
      expect(snackbars.list().at(-1)?.text).toBe('¡Te has apuntado al reto Autumn Loop!'),
    );
    expect(await section('Mi progreso')).toHaveTextContent('1,5 días de ventaja');
  });
});
