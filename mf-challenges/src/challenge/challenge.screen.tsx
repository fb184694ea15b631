import type { Challenge } from '@stridewell/contracts';
import { readId } from '@stridewell/parts';
import {
  ApiProblem,
  LoadFailure,
  Navigate,
  useDocumentTitle,
  useIsPainted,
  useLocation,
  useParams,
  useText,
} from '@stridewell/platform';
import { EmptyState, LinkButton, LostIllustration, Page, Skeleton, Stack } from '@stridewell/ui';
import { useEffect } from 'react';
import { DiscussionCard } from '#discussion/index.ts';
import { LazyMilestoneSheet, MapPanel } from '#milestones/index.ts';
import { BoardTab } from './board-tab.tsx';
import { ChallengeHeader } from './challenge-header.tsx';
import { ChallengeNavigation } from './challenge-navigation.tsx';
import { ClearOfSticky } from './challenge-navigation.styles.ts';
import { ChallengeSkeleton } from './challenge-skeleton.tsx';
import { tabAddress, tabAt, type ChallengeTab } from './challenge-tabs.ts';
import { useChallenge } from './challenge.queries.ts';
import { preloadTabs, RulesTab } from './late-tabs.ts';
import { ProgressTab } from './progress-tab.tsx';

function TabContent({ challenge, tab }: { challenge: Challenge; tab: ChallengeTab }) {
  switch (tab) {
    case 'progress':
      return <ProgressTab challenge={challenge} />;
    case 'board':
      return <BoardTab challenge={challenge} />;
    case 'map':
      return <MapPanel challenge={challenge} />;
    case 'talk':
      return <DiscussionCard challengeId={challenge.id} />;
    case 'rules':
      return <RulesTab challenge={challenge} meanwhile={<Skeleton shape="card" isSilent />} />;
  }
}

/** Whether an address of the page itself has the board's choices, from before the board had its own address. */
function asksForBoard(search: string): boolean {
  const query = new URLSearchParams(search);
  return ['view', 'page', 'perPage', 'search'].some((name) => query.has(name));
}

function NotHere() {
  const t = useText('mf-challenges');
  return (
    <EmptyState
      illustration={<LostIllustration />}
      title={t('challenge.notFoundTitle')}
      level={1}
      text={t('challenge.notFound')}
      action={<LinkButton href="/challenges">{t('challenge.all')}</LinkButton>}
    />
  );
}

function OpenChallenge(props: { challengeId: number; milestoneId: number | null }) {
  const { challengeId, milestoneId } = props;
  const { data, error, isPending, isFetching, refetch } = useChallenge(challengeId);
  if (isPending) return <ChallengeSkeleton />;
  if (data) return <ChallengePage challenge={data} milestoneId={milestoneId} />;
  const isAbsent = error instanceof ApiProblem && error.code === 'not_found';
  if (isAbsent) return <NotHere />;
  return (
    <LoadFailure error={error} level={1} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
}

function ChallengePage(props: { challenge: Challenge; milestoneId: number | null }) {
  const { challenge, milestoneId } = props;
  const t = useText('mf-challenges');
  const { pathname, search } = useLocation();
  const tab = tabAt(pathname, challenge);
  const isPainted = useIsPainted();
  useEffect(() => {
    if (isPainted) preloadTabs();
  }, [isPainted]);
  useDocumentTitle(
    tab === 'progress'
      ? challenge.name
      : t('tabs.titleOf', { tab: t(`tabs.${tab}`), name: challenge.name }),
  );
  if (tab === 'progress' && asksForBoard(search))
    return <Navigate to={tabAddress(challenge.id, 'board') + search} replace />;
  return (
    <ClearOfSticky>
      <Stack gap={4}>
        <ChallengeHeader challenge={challenge} />
        <ChallengeNavigation challenge={challenge} current={tab} />
        <TabContent challenge={challenge} tab={tab} />
        {milestoneId !== null && (
          <LazyMilestoneSheet
            challengeId={challenge.id}
            mapId={challenge.mapId}
            milestoneId={milestoneId}
          />
        )}
      </Stack>
    </ClearOfSticky>
  );
}

export function ChallengeScreen() {
  const { challengeId, milestoneId } = useParams();
  const id = readId(challengeId);
  return (
    <Page>
      {id === null ? (
        <NotHere />
      ) : (
        <OpenChallenge key={id} challengeId={id} milestoneId={readId(milestoneId)} />
      )}
    </Page>
  );
}
