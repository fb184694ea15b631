import { minimumGroup, type Challenge } from '@stridewell/contracts';
import { Figures } from '@stridewell/parts';
import { QueryCard, useFormat, useText, useViewer } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';
import { Button, Inline, Skeleton, Stack, Text } from '@stridewell/ui';
import { useChallengeFile, useTogether } from './people.queries.ts';

/** The combined totals of all participants; administrators can download them as a file. */
export function TogetherCard({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { isProgramAdmin } = useViewer();
  const query = useTogether(challenge);
  const { unit, isTogether, isSum } = formatOf(challenge.format);
  const hasSum = isSum || challenge.between === 'individuals';
  if (challenge.phase === 'upcoming' || (!hasSum && isProgramAdmin === 0)) return null;
  const skeleton = <Skeleton shape="block" size="6rem" />;
  return (
    <QueryCard title={t('together.title')} query={query} skeleton={skeleton}>
      {({ data }) => {
        const figures = [
          [t(`together.sum.${unit}`), data.total],
          [t(`together.each.${unit}`), data.average],
          [t('together.active'), data.activeParticipants],
          // A shared goal is reached by everyone.
          [t('together.reached'), isTogether ? null : data.goalReached],
        ] as const;
        return (
          <Stack gap={4}>
            {hasSum && data.total === null && (
              <Text tone="muted">{t('together.withheld', { count: minimumGroup })}</Text>
            )}
            {data.total !== null && (
              <Figures>
                {figures.map(([name, figure]) =>
                  figure === null ? null : (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{format.number(figure)}</dd>
                    </div>
                  ),
                )}
              </Figures>
            )}
            {challenge.between === 'organization' && data.total !== null && (
              <Text size="sm" tone="muted">
                {t('group.smallDays', { count: minimumGroup })}
              </Text>
            )}
            {isProgramAdmin === 1 && <Files challenge={challenge} />}
          </Stack>
        );
      }}
    </QueryCard>
  );
}

function Files({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const stats = useChallengeFile(challenge, 'stats');
  const winners = useChallengeFile(challenge, 'winners');
  return (
    <Inline gap={2}>
      {challenge.between === 'individuals' && (
        <Button color="lightgrey" isPending={stats.isPending} onPress={() => stats.mutate()}>
          {t('together.stats')}
        </Button>
      )}
      {challenge.between === 'groups' && (
        <Button color="lightgrey" isPending={winners.isPending} onPress={() => winners.mutate()}>
          {t('together.winners')}
        </Button>
      )}
    </Inline>
  );
}
