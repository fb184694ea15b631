import type { MetricEntry, MetricType } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { EditIcon, IconButton, Table } from '@stridewell/ui';
import { useMetricText } from './metric-texts.ts';
import { useMetricWords } from './metric-words.ts';

/** The entries of a metric: day, value, source and points, with an edit button for open days. */
export function MetricTable(props: {
  metric: MetricType;
  entries: readonly MetricEntry[];
  onEdit: (date: string) => void;
}) {
  const t = useMetricText();
  const format = useFormat();
  const words = useMetricWords();
  const details = ({ note, tags, quality, exerciseType }: MetricEntry) =>
    [
      exerciseType && t(`exercise.${exerciseType}`),
      quality && t(`quality.${quality}`),
      ...tags,
      note && `“${note}”`,
    ].filter(Boolean);
  return (
    <Table
      label={t('history.entries')}
      rows={props.entries}
      rowId={({ date }) => date}
      columns={[
        {
          id: 'date',
          header: t('day'),
          isRowHeader: true,
          cell: ({ date }) => `${format.weekday(date)}, ${format.date(date)}`,
        },
        {
          id: 'value',
          header: t('history.value'),
          cell: (entry) => [words.value(entry), ...details(entry)].join(' · '),
        },
        {
          id: 'source',
          header: t('history.source'),
          cell: ({ source, deviceName: name }) =>
            name === null ? t(`source.${source}`) : t('source.named', { name }),
        },
        {
          id: 'points',
          header: t('history.points'),
          isNumeric: true,
          cell: ({ points }) => format.number(points),
        },
        {
          id: 'edit',
          header: t('history.edit'),
          cell: ({ date, isOpen }) =>
            isOpen && (
              <IconButton
                icon={EditIcon}
                label={t('history.editOf', { date: format.date(date) })}
                onPress={() => props.onEdit(date)}
              />
            ),
        },
      ]}
    />
  );
}
