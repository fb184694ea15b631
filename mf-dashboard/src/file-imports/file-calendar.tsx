import { FileMetric, type FileDay, type FileImport } from '@stridewell/contracts';
import { LoadFailure, useFormat } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import {
  ChevronBackIcon,
  ChevronForwardIcon,
  IconButton,
  Inline,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@stridewell/ui';
import { useState } from 'react';
import { Grid, Legend } from '#card/calendar.styles.ts';
import { addMonths, weeksOfMonth } from './calendar-weeks.ts';
import { Cell, Value } from './file-calendar.styles.ts';
import { useFileImportText } from './file-import-texts.ts';
import { useFileMonth } from './file-imports.queries.ts';
import { useFileValues } from './file-values.ts';

const signs = { new: '+', changed: '≠', same: '=', refused: '×' } as const;
const changes = ['new', 'changed', 'same', 'refused'] as const;

/** The effect of a file on the days of a month, for one measure. */
export function FileCalendar({ file }: { file: FileImport }) {
  const t = useFileImportText();
  const format = useFormat();
  const values = useFileValues();
  const metrics = FileMetric.options.filter((metric) => file.metrics.includes(metric));
  const [chosen, setChosen] = useState<FileDay['metric']>();
  const first = file.firstDate?.slice(0, 7);
  const last = file.lastDate?.slice(0, 7);
  const [month, setMonth] = useState(last);
  const metric = chosen ?? metrics[0];
  if (!metric || !month || !first || !last) return null;
  return (
    <Stack gap={3}>
      {metrics.length > 1 && (
        <SegmentedControl
          label={t('days.metric')}
          options={metrics.map((id) => ({ id, label: t(`metric.${id}`) }))}
          value={metric}
          onChange={setChosen}
        />
      )}
      <Inline gap={2}>
        <IconButton
          icon={ChevronBackIcon}
          label={t('calendar.before')}
          isDisabled={month <= first}
          onPress={() => setMonth(addMonths(month, -1))}
        />
        <Title level={3} size="md">
          {format.monthAndYear(`${month}-01`)}
        </Title>
        <IconButton
          icon={ChevronForwardIcon}
          label={t('calendar.after')}
          isDisabled={month >= last}
          onPress={() => setMonth(addMonths(month, 1))}
        />
      </Inline>
      <Text tone="muted">{values.caption(metric)}</Text>
      <Month file={file} metric={metric} month={month} />
      <Legend>
        {changes.map((change) => (
          <li key={change}>
            <span aria-hidden>{signs[change]}</span> {t(`calendar.${change}`)}
          </li>
        ))}
      </Legend>
    </Stack>
  );
}

function Month(props: { file: FileImport; metric: FileDay['metric']; month: string }) {
  const { file, metric, month } = props;
  const format = useFormat();
  const { data, error, isFetching, refetch } = useFileMonth(file, metric, month);
  if (error && !data) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton shape="list" count={5} />;
  const dayOf = new Map(data.data.map((day) => [day.date, day]));
  const weeks = weeksOfMonth(month);
  // Any Monday works for the names of the weekdays.
  const weekdays = Array.from({ length: 7 }, (_, at) => addDays('2026-01-05', at));
  return (
    <Grid aria-label={format.monthAndYear(`${month}-01`)}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {format.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days, nth) => (
          <tr key={nth}>
            {days.map((date, at) => (
              <td key={weekdays[at]}>{date && <Day date={date} found={dayOf.get(date)} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

function Day({ date, found }: { date: string; found: FileDay | undefined }) {
  const t = useFileImportText();
  const values = useFileValues();
  return (
    <Cell $change={found?.change}>
      <span>
        {Number(date.slice(-2))} {found && <span aria-hidden>{signs[found.change]}</span>}
      </span>
      {found && (
        <Value>
          {values.short({ metric: found.metric, value: found.after })}
          <VisuallyHidden>
            {' '}
            {found.reason ? t(`reason.${found.reason}`) : t(`calendar.${found.change}`)}
          </VisuallyHidden>
        </Value>
      )}
    </Cell>
  );
}
