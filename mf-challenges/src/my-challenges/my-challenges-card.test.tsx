import {
  addChallengeMember,
  getAuthUser,
  listMemberChallenges,
  listMoments,
  listProgramChallenges,
  type Challenge,
} from '@stridewell/contracts';
import { createFakeApi, sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPart } from '../show-page.fixture.tsx';
import { MyChallengesCard } from './my-challenges-card.tsx';

const ahead: NonNullable<Challenge['standing']> = {
  joinedAt: '2026-11-01T08:00:00.000Z',
  total: 168_000,
  rank: 4,
  rankChange: 2,
  dailyAverage: 8400,
  activeDays: 20,
  goalPercent: 70,
  paceSteps: 12_000,
  paceDays: 1.5,
  stepsToGoal: 72_000,
  stepsPerRemainingDay: 6546,
};

function joined(changes: Partial<Challenge> = {}): Challenge {
  return sampleChallenge({ isJoined: true, canJoin: false, standing: ahead, ...changes });
}

function apiWith(challenges: Challenge[]) {
  const api = createFakeApi();
  api.answer(listMoments, { data: [] });
  api.answer(listProgramChallenges, samplePage([]));
  api.answer(listMemberChallenges, samplePage(challenges));
  return api;
}

async function showJoined(changes: Partial<Challenge> = {}) {
  const shown = await showPart(<MyChallengesCard />, { api: apiWith([joined(changes)]) });
  const item = (await screen.findByRole('link', { name: 'Autumn Loop' })).closest('li');
  if (!item) throw new Error('A challenge is an item of a list.');
  return { ...shown, item };
}

describe('a joined challenge', () => {
  it('says how many ranks the viewer has gained since yesterday', async () => {
    const { item } = await showJoined();
    expect(item).toHaveTextContent('Rank 4 of 24 ▲ 2');
    expect(within(item).getByText('Up 2')).toBeInTheDocument();
  });

  it('says nothing about a change if the viewer had no rank yesterday', async () => {
    const { item } = await showJoined({ standing: { ...ahead, rankChange: null } });
    expect(item).toHaveTextContent('Rank 4 of 24');
    expect(item).not.toHaveTextContent('New');
  });

  it("has the name and the days left, but no personal progress, if it is the team's", async () => {
    const { item } = await showJoined({ between: 'groups', standing: null });
    expect(item).toHaveTextContent('11 days left');
    expect(item).not.toHaveTextContent('Rank');
  });

  it('shows days left, rank, progress, and pace in steps and in days', async () => {
    const { item } = await showJoined();
    expect(item).toHaveTextContent('11 days left');
    expect(item).toHaveTextContent('Rank 4 of 24');
    expect(item).toHaveTextContent('1.5 days ahead');
    expect(item).toHaveTextContent('12,000 steps ahead of pace');
    const progress = within(item).getByRole('meter', { name: '168,000 of 240,000 steps' });
    expect(progress).toHaveAttribute('aria-valuetext', '70%');
  });

  it('links to its page', async () => {
    await showJoined();
    expect(screen.getByRole('link', { name: 'Autumn Loop' })).toHaveAttribute(
      'href',
      '/challenges/500',
    );
  });

  it('says how far behind the viewer is', async () => {
    const { item } = await showJoined({ standing: { ...ahead, paceSteps: -8000, paceDays: -1 } });
    expect(item).toHaveTextContent('1 day behind');
    expect(item).toHaveTextContent('8,000 steps behind pace');
  });

  it('says that the viewer is right on pace', async () => {
    const { item } = await showJoined({ standing: { ...ahead, paceSteps: 90, paceDays: 0 } });
    expect(item).toHaveTextContent('On pace');
    expect(item).toHaveTextContent('Keep up 8,000 steps a day');
  });

  it('celebrates a reached goal', async () => {
    const { item } = await showJoined({ standing: { ...ahead, total: 252_000, goalPercent: 105 } });
    expect(item).toHaveTextContent('Goal reached');
    expect(item).toHaveTextContent('105%');
  });

  it('says when its first day is', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T08:45:00Z'), advanceTimers: true });
    const { item } = await showJoined({ phase: 'upcoming', startDate: '2026-11-23' });
    expect(item).toHaveTextContent('Starts in 3 days');
    expect(item).toHaveTextContent('Goal: 8,000 steps a day');
    jest.useRealTimers();
  });

  it('shows its last day, and that late entries still count after it', async () => {
    const { item } = await showJoined({ daysLeft: 1 });
    expect(item).toHaveTextContent('Last day');
  });

  it('says that a result is provisional while late entries count', async () => {
    const { item } = await showJoined({ daysLeft: 0, phase: 'provisional' });
    expect(item).toHaveTextContent('Late entries still count');
  });

  it('explains the pace', async () => {
    const { person } = await showJoined();
    await person.click(screen.getByRole('button', { name: 'Why this pace in Autumn Loop?' }));
    const why = within(await screen.findByRole('dialog'));
    expect(why.getByText(/or 156,000 through yesterday\. You have 168,000\./)).toBeVisible();
    expect(why.getByText(/72,000 steps left, 6,546 a day/)).toBeVisible();
  });

  it('explains the pace with one step left', async () => {
    const standing = { ...ahead, stepsToGoal: 1, stepsPerRemainingDay: 1 };
    const { person } = await showJoined({ standing });
    await person.click(screen.getByRole('button', { name: 'Why this pace in Autumn Loop?' }));
    const why = within(await screen.findByRole('dialog'));
    expect(why.getByText('1 step left, 1 a day.')).toBeVisible();
  });
});

describe("the viewer's challenges", () => {
  it('begin with the featured one', async () => {
    const api = apiWith([
      joined({ id: 1, name: 'First Steps' }),
      joined({ id: 2, name: 'Coast to Coast' }),
    ]);
    await showPart(<MyChallengesCard />, { api, viewer: { featuredChallenge: 2 } });
    const [first] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Coast to Coast');
    expect(first).toHaveTextContent('Featured');
  });

  it('show the open challenges to people who are in none', async () => {
    const api = apiWith([]);
    api.answer(listProgramChallenges, ({ query }) =>
      samplePage(query?.featured === 1 ? [] : [sampleChallenge()]),
    );
    await showPart(<MyChallengesCard />, { api });
    expect(await screen.findByRole('heading', { name: 'Join a challenge' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Autumn Loop' })).toHaveAttribute(
      'href',
      '/challenges/500',
    );
    expect(screen.getByText('24 participants')).toBeVisible();
    expect(api.inputs(listProgramChallenges)).toContainEqual(
      expect.objectContaining({ query: { canJoin: 1, perPage: 3 } }),
    );
  });

  it('have the featured challenge above them until the viewer is in it', async () => {
    const coast = { id: 2, name: 'Coast to Coast', featured: 1 } as const;
    let mine = [joined({ id: 1, name: 'First Steps' })];
    const api = createFakeApi();
    api.answer(listMoments, { data: [] });
    api.answer(listMemberChallenges, () => samplePage(mine));
    api.answer(listProgramChallenges, samplePage([sampleChallenge(coast)]));
    api.answer(getAuthUser, { data: sampleViewer() });
    api.answer(addChallengeMember, () => {
      mine = [...mine, joined(coast)];
      return { data: joined(coast) };
    });
    const { person } = await showPart(<MyChallengesCard />, { api });
    const offer = await screen.findByRole('region', { name: 'Featured' });
    expect(offer).toHaveTextContent('Coast to Coast');
    expect(offer).toHaveTextContent('11 days left24 participants');
    expect(api.inputs(listProgramChallenges)).toMatchObject([
      { query: { featured: 1, canJoin: 1, perPage: 1 } },
    ]);
    await person.click(within(offer).getByRole('button', { name: 'Join Coast to Coast' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Coast to CoastFeatured');
    expect(screen.queryByRole('region', { name: 'Featured' })).toBeNull();
    expect(document.activeElement).toHaveTextContent('First Steps');
  });

  it('show the featured challenge once to people who are in none', async () => {
    const api = apiWith([]);
    const featured = sampleChallenge({ featured: 1 });
    api.answer(listProgramChallenges, ({ query }) =>
      samplePage(
        query?.featured === 1 ? [featured] : [featured, sampleChallenge({ id: 3, name: 'Laps' })],
      ),
    );
    await showPart(<MyChallengesCard />, { api });
    expect(await screen.findByRole('link', { name: 'Laps' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Join Autumn Loop' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Autumn Loop' })).toHaveLength(1);
  });

  it('say that no challenge is open either', async () => {
    await showPart(<MyChallengesCard />, { api: apiWith([]) });
    expect(await screen.findByText('No open challenges')).toBeVisible();
  });

  it('say that they failed to load, and try again', async () => {
    const api = apiWith([]);
    api.fail(listMemberChallenges, 'unavailable');
    const { person } = await showPart(<MyChallengesCard />, { api });
    expect(await screen.findByRole('alert')).toBeVisible();
    api.answer(listMemberChallenges, samplePage([joined()]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Autumn Loop' })).toBeVisible();
  });
});
