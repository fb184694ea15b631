import { QueryFailure, useFormat, useText } from '@stridewell/platform';
import { LinkButton, List, ListRow, Skeleton, Stack, Text, Title } from '@stridewell/ui';
import { useOpenChallenges } from './my-challenges.queries.ts';

/** Challenges that a viewer without one may join, except for the featured one shown next to them. */
export function OpenChallenges({ without }: { without: number | undefined }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const open = useOpenChallenges();
  if (open.isError) {
    return <QueryFailure query={open} />;
  }
  if (!open.data) return <Skeleton shape="list" count={2} />;

  const challenges = open.data.data.filter(({ id }) => id !== without);
  if (challenges.length === 0 && without !== undefined) return null;
  return (
    <Stack gap={3}>
      <Title level={3} size="md">
        {t('mine.emptyTitle')}
      </Title>
      {challenges.length === 0 && <Text tone="muted">{t('list.empty.openTitle')}</Text>}
      <List label={t('mine.emptyTitle')}>
        {challenges.map((challenge) => (
          <ListRow
            key={challenge.id}
            href={`/challenges/${challenge.id}`}
            title={challenge.name}
            meta={
              challenge.status === 'pending'
                ? t('mine.starts', { day: format.relativeDay(challenge.startDate) })
                : t('when.daysLeft', { count: challenge.daysLeft })
            }
            trailing={t('card.participants', {
              count: challenge.participants,
              number: format.number(challenge.participants),
            })}
          />
        ))}
      </List>
      <LinkButton href="/challenges" size="medium" color="lightgrey">
        {t('challenge.all')}
      </LinkButton>
    </Stack>
  );
}
