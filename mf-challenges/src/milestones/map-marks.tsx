import type {
  ChallengeMilestone,
  ChallengeMilestones,
  LeaderboardRow,
} from '@stridewell/contracts';
import { positionOnRoute } from '@stridewell/rules';
import { Link, useFormat, useLanguage, useText, type Language } from '@stridewell/platform';
import { Avatar, CheckIcon, LockIcon } from '@stridewell/ui';
import { inLanguage, type MapMark } from '#maps/index.ts';
import { Companion, Finish, Me, MeName, Place } from './map-marks.styles.ts';
import { milestoneName, milestoneState } from './milestone-words.ts';

interface PlaceLinkProps {
  challengeId: number;
  milestone: ChallengeMilestone;
}

function stateOf({ isReached, title }: ChallengeMilestone): 'reached' | 'ahead' | 'locked' {
  if (isReached) return 'reached';
  return title ? 'ahead' : 'locked';
}

/** A milestone on the map: its number, a check mark once it is reached, a lock while it is hidden. */
function PlaceLink({ challengeId, milestone }: PlaceLinkProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { language } = useLanguage();
  const { id, order } = milestone;
  const label = `${order}. ${milestoneName(milestone, t, language)}, ${milestoneState(milestone, t, format)}`;
  const state = stateOf(milestone);
  return (
    <Place
      as={Link}
      to={`/challenges/${challengeId}/milestones/${id}`}
      state={{ stepsFromPage: 1 }}
      aria-label={label}
      title={label}
      draggable={false}
      data-state={state}
    >
      <span aria-hidden="true">
        {state === 'reached' && <CheckIcon size={16} />}
        {state === 'ahead' && order}
        {state === 'locked' && <LockIcon size={14} />}
      </span>
    </Place>
  );
}

function MyPin() {
  const t = useText('mf-challenges');
  return (
    <Me>
      <MeName>{t('common.you')}</MeName>
      <svg viewBox="-17 -43 34 48" width="34" height="48" aria-hidden="true">
        <path d="M0 2C-5 -8 -15 -15 -15 -26a15 15 0 0 1 30 0C15 -15 5 -8 0 2z" />
        <circle cx="0" cy="-26" r="5.5" />
      </svg>
    </Me>
  );
}

function FinishFlag() {
  return (
    <Finish viewBox="0 0 40 44" width="40" height="44" aria-hidden="true">
      <path className="pole" d="M4 42V4" />
      <path className="flag" d="M6 5L34 14L6 23Z" />
    </Finish>
  );
}

/** What the marks cover above and below their points, in pixels. */
const covers = {
  finish: { above: 42, below: 0 },
  place: { above: 17, below: 17 },
  companion: { above: 0, below: 36 },
  me: { above: 64, below: 2 },
} as const;

/** Returns the marks on a challenge's map: milestones, people near the viewer, the viewer, and the finish. */
export function marksOf(
  challengeId: number,
  { milestones, walker, position, total: mine, routeSteps }: ChallengeMilestones,
  companions: readonly LeaderboardRow[],
  language: Language,
): MapMark[] {
  const next = milestones.find(({ isReached }) => !isReached);
  const distance = ({ total }: LeaderboardRow) => Math.abs(total - mine);
  // The last ones are the first to get a place.
  const nearestLast = companions.toSorted((a, b) => distance(b) - distance(a));
  return [
    { key: 'finish', position: 1, layer: 0, covers: covers.finish, content: <FinishFlag /> },
    ...milestones.map((milestone) => ({
      key: `milestone ${milestone.id}`,
      position: milestone.position,
      layer: 1,
      covers: covers.place,
      content: <PlaceLink challengeId={challengeId} milestone={milestone} />,
      isOptional: true,
      dot: stateOf(milestone),
      ...(milestone.title && {
        label: {
          text: inLanguage(milestone.title, language),
          priority: milestone === next ? 1 : 3,
        },
      }),
    })),
    ...nearestLast.map(({ id, name, image, total }) => ({
      key: `companion ${id}`,
      position: positionOnRoute(total, routeSteps),
      layer: 2,
      covers: covers.companion,
      content: (
        <Companion>
          <Avatar name={name} src={image} size="small" />
        </Companion>
      ),
      isOptional: true,
      label: { text: name, priority: 2 },
    })),
    ...(walker === null
      ? []
      : [{ key: 'me', position, layer: 3, covers: covers.me, content: <MyPin /> }]),
  ];
}
