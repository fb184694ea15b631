import { sampleActivity } from '@stridewell/testing';
import { offeredActivities } from './offered-activities.ts';

const activities = [
  'yoga',
  'rowing',
  'dancing',
  'pilates',
  'cycling-general',
  'golf',
  'soccer',
].map((slug, at) => sampleActivity({ id: at + 1, slug }));

function offered(used: readonly (readonly [activityId: number, uses: number])[]) {
  const list = used.map(([activityId, uses]) => ({ activityId, uses }));
  return offeredActivities(activities, list).map(({ slug }) => slug);
}

describe('the offered activities', () => {
  it('are the usual ones for someone without entries', () => {
    expect(offered([]).slice(0, 3)).toEqual(['cycling-general', 'yoga', 'rowing']);
    expect(offered([])).toHaveLength(6);
  });

  it('begin with those used last, then those used most', () => {
    const used = [
      [6, 1],
      [3, 1],
      [2, 9],
      [4, 2],
      [7, 3],
      [1, 5],
    ] as const;
    expect(offered(used)).toEqual(['golf', 'dancing', 'rowing', 'pilates', 'yoga', 'soccer']);
  });

  it('leave out what the program no longer offers', () => {
    expect(offered([[99, 4]])[0]).toBe('cycling-general');
  });
});
