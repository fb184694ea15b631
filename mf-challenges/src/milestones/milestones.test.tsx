import {
  collectMilestone,
  getMap,
  listChallengeMilestones,
  type ChallengeMap,
  type ChallengeMilestone,
  type ChallengeMilestones,
} from '@stridewell/contracts';
import { sharedHistory } from '@stridewell/platform';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleMap } from '#maps/map.fixture.ts';
import { challengeApi, joinedChallenge, placed, showPage } from '../show-page.fixture.tsx';

function milestone(order: number, changes: Partial<ChallengeMilestone>): ChallengeMilestone {
  return {
    id: 200 + order,
    order,
    position: (order - 1) / 2,
    visibleBeforeReached: 0,
    title: null,
    body: null,
    image: null,
    link: null,
    points: 20,
    quiz: null,
    collected: null,
    unit: 'steps',
    isReached: false,
    reachedOn: null,
    steps: (order - 1) * 120_000,
    stepsToGo: 0,
    ...changes,
  };
}

const course: ChallengeMilestones = {
  mapId: 2,
  routeSteps: 240_000,
  walker: 'member',
  total: 164_000,
  position: 164 / 240,
  crowd: [
    { position: 0.3, count: 40 },
    { position: 0.5, count: 1 },
    { position: 0.7, count: 1200 },
    { position: 1, count: 34 },
  ],
  milestones: [
    milestone(1, { isReached: true, reachedOn: '2026-11-01', title: { en: 'Milngavie', es: '' } }),
    milestone(2, {
      isReached: true,
      reachedOn: '2026-11-12',
      title: { en: 'Rowardennan', es: 'Rowardennan' },
      body: { en: '<p>The road ends here.</p>', es: '<p>Aquí acaba la carretera.</p>' },
      link: 'https://example.org/way',
    }),
    milestone(3, { stepsToGo: 76_000 }),
  ],
};

function mapApi(
  changes: Partial<ChallengeMilestones> = {},
  place: Partial<ChallengeMap> = {},
  rows = [placed(1, 'Theo Marsh')],
) {
  const mine = rows.find(({ isViewer }) => isViewer);
  const api = challengeApi(joinedChallenge({ mapId: 2 }), rows, mine);
  api.answer(getMap, { data: sampleMap(place) });
  api.answer(listChallengeMilestones, { data: { ...course, ...changes } });
  return api;
}

const panel = () => screen.findByRole('region', { name: 'Map' });

describe('the map of a challenge', () => {
  it("shows the viewer's progress, and each milestone at its position", async () => {
    const { person } = await showPage('/challenges/500/map', { api: mapApi() });
    const region = await panel();
    await waitFor(() =>
      expect(region).toHaveTextContent(
        "You've covered 105 km of 154 km · Milestones reached: 2 of 3",
      ),
    );
    const place = await within(region).findByRole('link', {
      name: '2. Rowardennan, Reached Nov 12, 2026',
    });
    expect(
      within(region).getByRole('link', { name: '3. Hidden milestone 3, 76,000 steps to go' }),
    ).toBeInTheDocument();
    expect(within(region).getByText('You')).toBeInTheDocument();
    for (const name of ['Zoom in', 'Zoom out', 'Show full route'])
      await person.click(within(region).getByRole('button', { name }));
    await person.click(place);
    expect(await screen.findByRole('dialog', { name: 'Rowardennan' })).toBeVisible();
  });

  it('names the next milestone and the distance to it, and links there', async () => {
    const { person } = await showPage('/challenges/500/map', { api: mapApi() });
    const region = await panel();
    await waitFor(() =>
      expect(region).toHaveTextContent('Next: Hidden milestone 3 · 76,000 steps to go'),
    );
    await person.click(within(region).getByRole('link', { name: 'Hidden milestone 3' }));
    expect(await screen.findByRole('dialog', { name: 'Hidden milestone 3' })).toBeVisible();
  });

  it('names the nearest companions, and shows the postcard of the last place reached', async () => {
    const rows = [
      placed(1, 'Ana Ruiz', { total: 166_000 }),
      placed(2, 'Theo Marsh', { total: 165_200 }),
      placed(3, 'Maya Lindqvist', { total: 164_000, isViewer: true }),
      placed(4, '', { total: 163_900 }),
      placed(5, 'Ben Odell', { total: 163_000 }),
    ];
    await showPage('/challenges/500/map', { api: mapApi({}, {}, rows) });
    const region = await panel();
    expect(
      await within(region).findByText(
        'Theo Marsh is 1,200 steps ahead · Ben Odell is 1,000 steps behind',
      ),
    ).toBeVisible();
    const postcard = within(within(region).getByRole('article'));
    expect(postcard.getByRole('heading', { name: 'Rowardennan' })).toBeVisible();
    expect(postcard.getByText('The road ends here.')).toBeVisible();
  });

  it('gives the same information as postcards, whose stories unlock', async () => {
    const { person } = await showPage('/challenges/500/map', { api: mapApi() });
    const region = await panel();
    await person.click(await within(region).findByRole('radio', { name: 'Postcards' }));
    const rows = within(region).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MilngavieReached Nov 1, 2026 · 0 km',
      'RowardennanThe road ends here.Reached Nov 12, 2026 · 77 km · 41 people on the way here',
      'Hidden milestone 376,000 steps to go · 154 km · 1,234 people on the way here',
    ]);
  });

  it('draws an illustrated scene, whose way has no length', async () => {
    const scene = { chartType: 'scene', scene: 'quiet-garden', distanceKm: null } as const;
    await showPage('/challenges/500/map', { api: mapApi({ walker: 'team' }, scene) });
    const region = await panel();
    await waitFor(() => expect(region).toHaveTextContent('Your team has covered 68% of the route'));
    await within(region).findByRole('link', { name: /^1. Milngavie/ });
  });

  it('is absent for a challenge without one, and can be loaded again after a failure', async () => {
    const { unmount } = await showPage('/challenges/500/map', {
      api: challengeApi(joinedChallenge()),
    });
    await screen.findByRole('region', { name: 'My progress' });
    expect(screen.queryByRole('region', { name: 'Map' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Map' })).not.toBeInTheDocument();
    unmount();
    const api = mapApi();
    api.fail(listChallengeMilestones, 'internal_error');
    const { person } = await showPage('/challenges/500/map', { api });
    const again = await within(await panel()).findByRole('button', { name: 'Retry' });
    api.answer(listChallengeMilestones, { data: course });
    await person.click(again);
    await within(await panel()).findByRole('radio', { name: 'Postcards' });
  });
});

describe('a milestone above the page of its challenge', () => {
  it('tells its story, and links to the previous and the next one', async () => {
    const { person } = await showPage('/challenges/500/milestones/202', { api: mapApi() });
    const sheet = await screen.findByRole('dialog', { name: 'Rowardennan' });
    expect(sheet).toHaveTextContent('Reached Nov 12, 2026');
    expect(sheet).toHaveTextContent('The road ends here.');
    expect(within(sheet).getByRole('link', { name: 'Read more' })).toHaveAttribute(
      'href',
      'https://example.org/way',
    );
    await person.click(within(sheet).getByRole('button', { name: 'Next' }));
    const hidden = await screen.findByRole('dialog', { name: 'Hidden milestone 3' });
    expect(hidden).toHaveTextContent('76,000 steps to go');
    expect(hidden).toHaveTextContent("Keep walking to see what's here.");
    expect(within(hidden).getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(sharedHistory.location.pathname).toBe('/challenges/500/milestones/203');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sharedHistory.location.pathname).toBe('/challenges/500/map');
  });

  it("shows a message if the challenge doesn't have it", async () => {
    await showPage('/challenges/500/milestones/999', { api: mapApi() });
    expect(await screen.findByRole('dialog', { name: 'Milestone not found' })).toBeVisible();
  });
});

describe('the points of a milestone', () => {
  const quiz = {
    question: { en: 'Which loch?', es: '' },
    options: [
      { en: 'Ness', es: '' },
      { en: 'Lomond', es: '' },
    ],
    right: null,
    points: 10,
  };

  it('are collected with an answer, which is required, and stay as they were collected', async () => {
    const milestones = course.milestones.map((one) => (one.id === 202 ? { ...one, quiz } : one));
    const api = mapApi({ milestones });
    const collected = { points: 30, answer: 1, isRight: true };
    const [, second] = milestones;
    api.answer(collectMilestone, ({ body }) => {
      expect(body).toEqual({ answer: 1 });
      const whole = { ...course.milestones[1], ...second, quiz: { ...quiz, right: 1 }, collected };
      const data = whole as ChallengeMilestone; // the second of three
      api.answer(listChallengeMilestones, {
        data: { ...course, milestones: milestones.map((one) => (one.id === 202 ? data : one)) },
      });
      return { data };
    });
    const { person } = await showPage('/challenges/500/milestones/202', { api });
    const sheet = await screen.findByRole('dialog');
    await person.click(await within(sheet).findByRole('button', { name: 'Collect 20 points' }));
    expect(within(sheet).getByText('Choose an answer.')).toBeVisible();
    await person.click(within(sheet).getByRole('radio', { name: 'Lomond' }));
    await person.click(within(sheet).getByRole('button', { name: 'Collect 20 points' }));
    expect(await within(sheet).findByText('30 points earned')).toBeVisible();
    expect(within(sheet).getByText('Correct: Lomond.')).toBeVisible();
  });
});
