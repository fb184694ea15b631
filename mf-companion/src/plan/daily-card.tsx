import { QueryCard, useText } from '@stridewell/platform';
import { LinkButton, Skeleton, Stack, Text } from '@stridewell/ui';
import { usePieceMeta } from '#pieces/index.ts';
import { useDailyContent } from './plan.queries.ts';

/** Today's piece, on My Dashboard. */
export function DailyCard() {
  const t = useText('mf-companion');
  const metaOf = usePieceMeta();
  const query = useDailyContent();
  return (
    <QueryCard title={t('card.title')} query={query} skeleton={<Skeleton shape="line" count={3} />}>
      {({ data: { item, hasPlan } }) => (
        <Stack gap={3} align="start">
          <Stack gap={1}>
            <Text weight="bold">{item.title}</Text>
            <Text tone="muted">{item.isDone === 1 ? t('piece.done') : metaOf(item)}</Text>
          </Stack>
          <LinkButton href="/plan/daily-content" size="small">
            {t('card.open')}
          </LinkButton>
          {hasPlan === 0 && (
            <LinkButton href="/assessment" size="small" color="lightgrey">
              {t('assessment.create')}
            </LinkButton>
          )}
        </Stack>
      )}
    </QueryCard>
  );
}
