import type { ChallengeMap, ChallengeMilestone, ChallengeMilestones } from '@stridewell/contracts';
import { Link, useFormat, useLanguage, useText } from '@stridewell/platform';
import { CheckIcon, LockIcon, MapPinIcon } from '@stridewell/ui';
import { useDistanceWords } from '#maps/index.ts';
import { List, Name, Row, State, Where } from './milestone-list.styles.ts';
import { milestoneName, milestoneState } from './milestone-words.ts';

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

function iconOf({ isReached, title }: ChallengeMilestone) {
  if (isReached) return CheckIcon;
  return title ? MapPinIcon : LockIcon;
}

/** The milestones of a challenge from start to end, as a list. */
export function MilestoneList({ challengeId, map, course }: MilestoneListProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const distanceWords = useDistanceWords();
  const { language } = useLanguage();
  return (
    <List>
      {course.milestones.map((milestone, at) => {
        const walkers = walkersUpTo(course, at);
        const Icon = iconOf(milestone);
        const where = distanceWords(map, milestone.position);
        return (
          <li key={milestone.id}>
            <Row
              as={Link}
              to={`/challenges/${challengeId}/milestones/${milestone.id}`}
              state={{ stepsFromPage: 1 }}
              data-state={milestone.isReached ? 'reached' : 'ahead'}
            >
              <Icon size={18} aria-hidden />
              <Name>{milestoneName(milestone, t, language)}</Name>
              <State>
                {milestoneState(milestone, t, format)}
                {walkers > 0 &&
                  ` · ${t('milestone.walkers', { count: walkers, number: format.number(walkers) })}`}
              </State>
              {where && <Where>{where}</Where>}
            </Row>
          </li>
        );
      })}
    </List>
  );
}
