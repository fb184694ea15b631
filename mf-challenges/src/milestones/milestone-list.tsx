import type { ChallengeMap, ChallengeMilestones } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { useDistanceWords } from '#maps/index.ts';
import { List } from './postcard.styles.ts';
import { Postcard } from './postcard.tsx';

interface MilestoneListProps {
  challengeId: number;
  map: ChallengeMap;
  course: ChallengeMilestones;
}

/**
 * Returns how many people are between the previous milestone and this one: the number that the pins on the map show.
 */
function walkersUpTo({ crowd, milestones }: ChallengeMilestones, at: number): number {
  const from = milestones[at - 1]?.position ?? -1;
  // The last milestone also counts those beyond it.
  const to = at === milestones.length - 1 ? 1 : (milestones[at]?.position ?? 1);
  const between = crowd.filter(({ position }) => position > from && position <= to);
  return between.reduce((sum, { count }) => sum + count, 0);
}

/** The milestones of a challenge from start to end, as postcards. */
export function MilestoneList({ challengeId, map, course }: MilestoneListProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const distanceWords = useDistanceWords();
  return (
    <List>
      {course.milestones.map((milestone, at) => {
        const walkers = walkersUpTo(course, at);
        const where = distanceWords(map, milestone.position);
        const people =
          walkers > 0 && t('milestone.walkers', { count: walkers, number: format.number(walkers) });
        return (
          <li key={milestone.id}>
            <Postcard
              challengeId={challengeId}
              milestone={milestone}
              facts={[where, people].filter(Boolean).join(' · ')}
            />
          </li>
        );
      })}
    </List>
  );
}
