import { addDays } from '@stridewell/rules';
import { LoadFailure, useFormat, useSearchParams, useText } from '@stridewell/platform';
import { Card, Inline, LinkButton, Skeleton, Stack, Text } from '@stridewell/ui';
import { SupportCard } from '#check-in/index.ts';
import { CompanionGate, PieceActs, PieceBody, PlanTabs, RelatedPieces } from '#pieces/index.ts';
import { useDailyContent } from './plan.queries.ts';

/** The piece of today, yesterday or tomorrow. */
export function DailyContentScreen() {
  return (
    <CompanionGate>
      <Stack gap={6}>
        <PlanTabs current="daily-content" />
        <SupportCard isOnlyWithReason />
        <Daily />
      </Stack>
    </CompanionGate>
  );
}

function Daily() {
  const t = useText('mf-companion');
  const format = useFormat();
  const [search] = useSearchParams();
  const asked = search.get('date') ?? undefined;
  const { data, error, isFetching, refetch } = useDailyContent(
    asked !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : undefined,
  );
  if (!data)
    return error ? (
      <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} level={2} />
    ) : (
      <Skeleton shape="block" size="24rem" />
    );
  const { date, today, hasPlan, item, streak } = data.data;
  const days = [addDays(today, -1), today, addDays(today, 1)];
  return (
    <Stack gap={6}>
      {hasPlan === 0 && (
        <Card title={t('daily.noPlan')} level={2}>
          <Stack gap={3} align="start">
            <Text>{t('daily.noPlanHint')}</Text>
            <LinkButton href="/assessment">{t('assessment.create')}</LinkButton>
          </Stack>
        </Card>
      )}
      <Inline justify="space-between">
        <Inline gap={2}>
          {days.map((day) => (
            <LinkButton
              key={day}
              size="small"
              color={day === date ? 'primary' : 'lightgrey'}
              href={day === today ? '/plan/daily-content' : `/plan/daily-content?date=${day}`}
              aria-current={day === date ? 'date' : undefined}
            >
              {inSentenceCase(format.relativeDay(day))}
            </LinkButton>
          ))}
        </Inline>
        {streak > 0 && <Text tone="muted">{t('daily.streak', { count: streak })}</Text>}
      </Inline>
      <PieceBody
        piece={item}
        aside={<RelatedPieces title={t('daily.more')} pieces={item.more ? [item.more] : []} />}
      >
        {date <= today && <PieceActs piece={item} date={date} />}
      </PieceBody>
    </Stack>
  );
}

function inSentenceCase(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
