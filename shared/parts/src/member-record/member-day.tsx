import type { ExplainedDay } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { List, ListRow, Stack, Text, Title } from '@stridewell/ui';
import { useActivityName } from '#activities/use-activity-name.ts';
import { useRecordText } from './member-record-texts.ts';

/** A member's day, for admins: what counts, its entries and its corrections. */
export function MemberDay({ day }: { day: ExplainedDay }) {
  const t = useRecordText();
  const activityName = useActivityName();
  const format = useFormat();
  const { entries, corrections } = day;
  return (
    <Stack gap={4}>
      <Text weight="bold">
        {t('day.counts', { count: day.steps, number: format.number(day.steps) })}
      </Text>
      {entries.length > 0 && (
        <List label={t('day.entries')}>
          {entries.map((entry) => (
            <ListRow
              key={entry.id}
              title={
                entry.activityName === null
                  ? t(`day.source.${entry.source}`)
                  : activityName({ name: entry.activityName, slug: entry.activitySlug })
              }
              meta={t('day.counted', { number: format.number(entry.counted) })}
              trailing={t('day.steps', { count: entry.steps, number: format.number(entry.steps) })}
            />
          ))}
        </List>
      )}
      {corrections.length > 0 && (
        <Stack gap={2}>
          <Title level={3} size="md">
            {t('day.corrections')}
          </Title>
          {corrections.map(({ id, to, reason, decidedBy, decidedAt }) => (
            <Text key={id} size="sm">
              {t(to === null ? 'day.withdrawnBy' : 'day.correctedTo', {
                who: decidedBy,
                when: format.dateTime(decidedAt),
                reason: reason ?? '',
                steps: t('day.steps', { count: to ?? 0, number: format.number(to ?? 0) }),
              })}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
