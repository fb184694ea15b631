import type { Challenge } from '@stridewell/contracts';
import { QueryCard, useText, useViewer } from '@stridewell/platform';
import { Skeleton, Stack, TextLink } from '@stridewell/ui';
import { ChallengeProgress } from './challenge-progress.tsx';
import { useMemberChallenges } from './my-challenges.queries.ts';
import { Items } from './my-challenges.styles.ts';
import { OpenChallenges } from './open-challenges.tsx';

/** The challenges the viewer is in, the featured one first; else those that can be joined. */
export function MyChallengesCard() {
  const t = useText('mf-challenges');
  const query = useMemberChallenges();
  return (
    <QueryCard
      title={t('mine.title')}
      query={query}
      skeleton={<Skeleton shape="card" size="5.25rem" />}
      actions={<TextLink href="/challenges">{t('mine.all')}</TextLink>}
    >
      {({ data }) => (data.length === 0 ? <OpenChallenges /> : <Mine challenges={data} />)}
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
