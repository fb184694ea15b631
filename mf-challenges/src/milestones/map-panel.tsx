import type {
  Challenge,
  ChallengeMap,
  ChallengeMilestones,
  LeaderboardRow,
} from '@stridewell/contracts';
import { Link, LoadFailure, useFormat, useLanguage, useText } from '@stridewell/platform';
import { Card, SegmentedControl, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useAmount } from '#formats/index.ts';
import { inLanguage, useDistanceWords, RouteMap, useMap } from '#maps/index.ts';
import { marksOf } from './map-marks.tsx';
import { MilestoneList } from './milestone-list.tsx';
import { milestoneName, milestoneState } from './milestone-words.ts';
import { useCompanions, useMilestones } from './milestones.queries.ts';
import { Head } from './map-panel.styles.ts';
import { Postcard } from './postcard.tsx';

const views = ['map', 'list'] as const;

/** The walked distance in words. */
function Progress(props: { map: ChallengeMap; course: ChallengeMilestones; hasBegun: boolean }) {
  const { map, course, hasBegun } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const distanceWords = useDistanceWords();
  const { walker, position, milestones } = course;
  const reached = milestones.filter(({ isReached }) => isReached).length;
  const whole = distanceWords(map, 1);
  const counts = { reached: format.number(reached), all: format.number(milestones.length) };
  if (walker === null || !hasBegun) {
    return (
      <Text tone="muted">
        {whole
          ? t('map.lengthAndMilestones', { ...counts, distance: whole })
          : t('map.milestones', counts)}
      </Text>
    );
  }
  const walked = distanceWords(map, position);
  const isMeasured = walked !== null && whole !== null;
  const percent = t('common.percent', { number: format.number(Math.floor(position * 100)) });
  const words = t(`map.walked.${walker}`, {
    walked: isMeasured ? walked : percent,
    whole: isMeasured ? whole : t('map.route'),
  });
  return (
    <Text>
      {words} · {t('map.reached', counts)}
    </Text>
  );
}

/** Links to the next milestone, with the distance to it. */
function NextMilestone(props: { challengeId: number; course: ChallengeMilestones }) {
  const { challengeId, course } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const { language } = useLanguage();
  const next = course.milestones.find(({ isReached }) => !isReached);
  if (!next) return null;
  return (
    <Text size="sm" tone="muted">
      {t('map.next')}{' '}
      <Link to={`/challenges/${challengeId}/milestones/${next.id}`} state={{ stepsFromPage: 1 }}>
        {milestoneName(next, t, language)}
      </Link>{' '}
      · {milestoneState(next, t, format)}
    </Text>
  );
}

/** Names the nearest companion ahead and the nearest behind. */
function Nearest(props: {
  challenge: Challenge;
  total: number;
  companions: readonly LeaderboardRow[];
}) {
  const { challenge, total, companions } = props;
  const t = useText('mf-challenges');
  const amount = useAmount(challenge);
  const ahead = companions.findLast((one) => one.total > total);
  const behind = companions.find((one) => one.total < total);
  const words = [
    ahead && t('map.ahead', { name: ahead.name, amount: amount(ahead.total - total) }),
    behind && t('map.behind', { name: behind.name, amount: amount(total - behind.total) }),
  ].filter((one) => one !== undefined);
  return (
    words.length > 0 && (
      <Text size="sm" tone="muted">
        {words.join(' · ')}
      </Text>
    )
  );
}

function OpenMap(props: { challenge: Challenge; map: ChallengeMap; course: ChallengeMilestones }) {
  const { challenge, map, course } = props;
  const challengeId = challenge.id;
  const hasBegun = challenge.phase !== 'upcoming';
  const isWalking = course.walker !== null && hasBegun;
  const t = useText('mf-challenges');
  const { language } = useLanguage();
  const [view, setView] = useState<(typeof views)[number]>('map');
  const { data: companions = [] } = useCompanions(challengeId, course.walker !== null);
  const latest = course.milestones.findLast(({ isReached }) => isReached);
  return (
    <Stack gap={4}>
      <Head>
        <div>
          <Text weight="medium">{inLanguage(map.name, language)}</Text>
          <Progress map={map} course={course} hasBegun={hasBegun} />
          {isWalking && <NextMilestone challengeId={challengeId} course={course} />}
          {isWalking && course.walker !== 'everybody' && (
            <Nearest challenge={challenge} total={course.total} companions={companions} />
          )}
        </div>
        <SegmentedControl
          label={t('map.view')}
          options={views.map((id) => ({ id, label: t(`map.${id}`) }))}
          value={view}
          onChange={setView}
        />
      </Head>
      {view === 'map' ? (
        <>
          <RouteMap
            map={map}
            position={course.position}
            crowd={course.crowd}
            marks={marksOf(challengeId, course, companions, language)}
          />
          {isWalking && latest && <Postcard challengeId={challengeId} milestone={latest} />}
        </>
      ) : (
        <MilestoneList challengeId={challengeId} map={map} course={course} />
      )}
    </Stack>
  );
}

/** The map of a challenge, and the same information as a list; renders nothing if the challenge has no map. */
export function MapPanel({ challenge }: { challenge: Challenge }) {
  const { id, mapId } = challenge;
  const t = useText('mf-challenges');
  const map = useMap(mapId);
  const milestones = useMilestones(id, mapId !== null);
  if (mapId === null) return null;
  const isShown = map.data !== undefined && milestones.data !== undefined;
  const failed = isShown ? undefined : [map, milestones].find(({ isError }) => isError);
  return (
    <Card title={t('map.title')} level={2}>
      {map.data && milestones.data && (
        <OpenMap challenge={challenge} map={map.data} course={milestones.data} />
      )}
      {failed?.error && (
        <LoadFailure
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !isShown && <Skeleton shape="block" size="24rem" />}
    </Card>
  );
}
