import type { Challenge } from '@stridewell/contracts';
import { readId } from '@stridewell/parts';
import {
  ApiProblem,
  LoadFailure,
  useDocumentTitle,
  useIsPainted,
  useParams,
  useText,
} from '@stridewell/platform';
import {
  Card,
  EmptyState,
  lateComponent,
  LinkButton,
  LostIllustration,
  Page,
  Skeleton,
  Stack,
} from '@stridewell/ui';
import { DiscussionCard } from '#discussion/index.ts';
import { CompletedCard, CompletionCard } from '#completion/index.ts';
import { Leaderboard } from '#leaderboard/index.ts';
import { LaunchKitCard } from '#launch-kit/index.ts';
import { LazyMilestoneSheet, MapPanel } from '#milestones/index.ts';
import { Moments } from '#moments/index.ts';
import { RequestsCard } from '#people/index.ts';
import { ResultPanel } from '#result/index.ts';
import { GroupPanel } from '#standing/group-panel.tsx';
import { StandingPanel } from '#standing/standing-panel.tsx';
import { BelowTitle } from './challenge.styles.ts';
import { BeforeStart } from './before-start.tsx';
import { ChallengeHeader } from './challenge-header.tsx';
import { useChallenge } from './challenge.queries.ts';

const BelowBoard = lateComponent(async () => (await import('./below-board.tsx')).BelowBoard);

/** What stands below the leaderboard; its code comes after the page has been painted. */
function AfterPaint({ challenge }: { challenge: Challenge }) {
  const isPainted = useIsPainted();
  const place = (
    <Card>
      <Skeleton shape="list" count={3} isSilent />
    </Card>
  );
  if (!isPainted) return place;
  return <BelowBoard challenge={challenge} meanwhile={place} />;
}

/** What stands between header and leaderboard: it depends on how far the challenge is. */
function Middle({ challenge }: { challenge: Challenge }) {
  switch (challenge.phase) {
    case 'upcoming':
      return <BeforeStart challenge={challenge} />;
    case 'running':
      return (
        <>
          {challenge.standing && (
            <StandingPanel challenge={challenge} standing={challenge.standing} />
          )}
          {challenge.groupStanding && (
            <GroupPanel challenge={challenge} standing={challenge.groupStanding} />
          )}
        </>
      );
    case 'provisional':
    case 'final':
      return <ResultPanel challenge={challenge} />;
  }
}

function NotHere() {
  const t = useText('mf-challenges');
  return (
    <EmptyState
      illustration={<LostIllustration />}
      title={t('challenge.notFoundTitle')}
      level={2}
      text={t('challenge.notFound')}
      action={<LinkButton href="/challenges">{t('challenge.all')}</LinkButton>}
    />
  );
}

function Places() {
  return (
    <Stack gap={6}>
      <Skeleton shape="block" size="24rem" />
      <Card>
        <Skeleton shape="card" size="14rem" isSilent />
      </Card>
      <Card>
        <Skeleton shape="table" isSilent />
      </Card>
    </Stack>
  );
}

function OpenChallenge(props: { challengeId: number; milestoneId: number | null }) {
  const { challengeId, milestoneId } = props;
  const { data, error, isPending, isFetching, refetch } = useChallenge(challengeId);
  useDocumentTitle(data?.name);
  if (isPending) return <Places />;
  if (!data) {
    const isAbsent = error instanceof ApiProblem && error.code === 'not_found';
    if (isAbsent) return <NotHere />;
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap={6}>
      <ChallengeHeader challenge={data} />
      {data.isJoined && <Moments challengeId={data.id} />}
      <RequestsCard challenge={data} />
      <LaunchKitCard challenge={data} />
      <CompletionCard challenge={data} />
      <CompletedCard challenge={data} />
      <Middle challenge={data} />
      <MapPanel challenge={data} />
      <Leaderboard challenge={data} />
      <AfterPaint challenge={data} />
      <DiscussionCard challengeId={data.id} />
      {milestoneId !== null && (
        <LazyMilestoneSheet
          challengeId={challengeId}
          mapId={data.mapId}
          milestoneId={milestoneId}
        />
      )}
    </Stack>
  );
}

export function ChallengeScreen() {
  const { challengeId, milestoneId } = useParams();
  const id = readId(challengeId);
  return (
    <Page>
      <BelowTitle>
        {id === null ? (
          <NotHere />
        ) : (
          <OpenChallenge key={id} challengeId={id} milestoneId={readId(milestoneId)} />
        )}
      </BelowTitle>
    </Page>
  );
}
