import type { ChallengeMap, ChallengeMilestone } from '@stridewell/contracts';
import { Link, useFormat, useLanguage, useText } from '@stridewell/platform';
import { CheckIcon, LockIcon, MapPinIcon } from '@stridewell/ui';
import { useDistanceWords } from '#maps/index.ts';
import { List, Name, Row, State, Where } from './milestone-list.styles.ts';
import { milestoneName, milestoneState } from './milestone-words.ts';

interface MilestoneListProps {
  challengeId: number;
  map: ChallengeMap;
  milestones: readonly ChallengeMilestone[];
}

function iconOf({ isReached, title }: ChallengeMilestone) {
  if (isReached) return CheckIcon;
  return title ? MapPinIcon : LockIcon;
}

/** The milestones of a challenge from the start to the end, for those who read rather than look. */
export function MilestoneList({ challengeId, map, milestones }: MilestoneListProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const distanceWords = useDistanceWords();
  const { language } = useLanguage();
  return (
    <List>
      {milestones.map((milestone) => {
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
              <State>{milestoneState(milestone, t, format)}</State>
              {where && <Where>{where}</Where>}
            </Row>
          </li>
        );
      })}
    </List>
  );
}
