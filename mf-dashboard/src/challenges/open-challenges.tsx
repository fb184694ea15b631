import { useFormat, useText } from '@stridewell/platform';
import {
  FailureState,
  LinkButton,
  List,
  ListRow,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@stridewell/ui';
import { useOpenChallenges } from './challenges.queries.ts';

/** What somebody without a challenge may join. */
export function OpenChallenges() {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const open = useOpenChallenges();
  if (open.isError) {
    return (
      <FailureState
        title={t('failure.title')}
        level={3}
        onRetry={() => void open.refetch()}
        isRetrying={open.isFetching}
      />
    );
  }
  if (!open.data) return <Skeleton shape="list" count={2} />;

  const challenges = open.data.data;
  return (
    <Stack gap={3}>
      <Title level={3} size="md">
        {t('challenges.emptyTitle')}
      </Title>
      <Text tone="muted">
        {t(challenges.length === 0 ? 'challenges.emptyNone' : 'challenges.empty')}
      </Text>
      <List label={t('challenges.emptyTitle')}>
        {challenges.map((challenge) => (
          <ListRow
            key={challenge.id}
            href={`/challenges/${challenge.id}`}
            title={challenge.name}
            meta={
              challenge.status === 'pending'
                ? t('challenges.starts', { day: format.relativeDay(challenge.startDate) })
                : t('challenges.daysLeft', { count: challenge.daysLeft })
            }
            trailing={t('challenges.participants', {
              count: challenge.participants,
              number: format.number(challenge.participants),
            })}
          />
        ))}
      </List>
      <LinkButton href="/challenges" size="medium" colour="lightgrey">
        {t('challenges.all')}
      </LinkButton>
    </Stack>
  );
}
