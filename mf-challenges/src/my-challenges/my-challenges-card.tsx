import type { Challenge } from '@stridewell/contracts';
import { QueryCard, useText, useViewer } from '@stridewell/platform';
import { Skeleton, Stack, TextLink } from '@stridewell/ui';
import { useRef } from 'react';
import { Moments } from '#moments/index.ts';
import { ChallengeProgress } from './challenge-progress.tsx';
import { FeaturedOffer } from './featured-offer.tsx';
import { useFeaturedOffer, useMemberChallenges } from './my-challenges.queries.ts';
import { Body, Items } from './my-challenges.styles.ts';
import { OpenChallenges } from './open-challenges.tsx';

/**
 * The viewer's challenges, the featured one first; without any, those that the viewer can join. Above them, the
 * featured challenge that the viewer may join.
 */
export function MyChallengesCard() {
  const t = useText('mf-challenges');
  const query = useMemberChallenges();
  const { data: offered } = useFeaturedOffer();
  const body = useRef<HTMLDivElement>(null);
  return (
    <QueryCard
      title={t('mine.title')}
      query={query}
      skeleton={<Skeleton shape="card" size="5.25rem" />}
      actions={<TextLink href="/challenges">{t('challenge.all')}</TextLink>}
    >
      {({ data }) => (
        <Body ref={body} tabIndex={-1}>
          <Moments />
          {offered && <FeaturedOffer challenge={offered} onJoined={() => body.current?.focus()} />}
          {data.length === 0 ? (
            <OpenChallenges without={offered?.id} />
          ) : (
            <Mine challenges={data} />
          )}
        </Body>
      )}
    </QueryCard>
  );
}

function Mine({ challenges }: { challenges: readonly Challenge[] }) {
  const { featuredChallenge } = useViewer();
  const isFeatured = ({ id, featured }: Challenge) => id === featuredChallenge || featured === 1;
  const ordered = [...challenges].sort((a, b) => Number(isFeatured(b)) - Number(isFeatured(a)));
  return (
    <Stack gap={4}>
      <Items>
        {ordered.map((challenge) => (
          <ChallengeProgress
            key={challenge.id}
            challenge={challenge}
            isFeatured={isFeatured(challenge)}
          />
        ))}
      </Items>
    </Stack>
  );
}
