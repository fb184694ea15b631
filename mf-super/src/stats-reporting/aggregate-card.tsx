import { minimumPrograms } from '@stridewell/contracts';
import { QueryCard, useFormat } from '@stridewell/platform';
import { Skeleton, Stack, Text } from '@stridewell/ui';
import { Figures } from './stats-reporting.styles.ts';
import { useStatsReportingText } from './stats-reporting-texts.ts';
import { useAllProgramAggregate } from './stats.queries.ts';

/** Totals of all programs together over 30 days. */
export function AggregateCard() {
  const t = useStatsReportingText();
  const format = useFormat();
  const query = useAllProgramAggregate();
  return (
    <QueryCard title={t('all.title')} query={query} skeleton={<Skeleton shape="card" />}>
      {(data) => {
        if (data.updatedAt !== null && data.programs === null)
          return <Text tone="muted">{t('all.tooFew', { count: minimumPrograms })}</Text>;
        const whole = (value: number | null) => (value === null ? '–' : format.number(value));
        const figures = [
          ['programs', whole(data.programs)],
          ['members', whole(data.members)],
          ['active', whole(data.activeMembers)],
          [
            'percent',
            data.activePercent === null
              ? '–'
              : format.number(data.activePercent / 100, { style: 'percent' }),
          ],
          ['steps', whole(data.totalSteps)],
          ['average', whole(data.averagePerActiveMember)],
        ] as const;
        return (
          <Stack gap={4}>
            <Figures>
              {figures.map(([id, figure]) => (
                <div key={id}>
                  <dt>{t(`all.${id}`)}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </Figures>
            <Text size="sm" tone="muted">
              {data.updatedAt === null
                ? t('all.notYet')
                : t('all.summed', { time: format.dateTime(data.updatedAt) })}
            </Text>
          </Stack>
        );
      }}
    </QueryCard>
  );
}
