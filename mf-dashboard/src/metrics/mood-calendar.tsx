import type { MetricSeries } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import { Stack, Title, VisuallyHidden } from '@stridewell/ui';
import { levelIcon } from './metric-kinds.ts';
import { useMetricText } from './metric-texts.ts';
import { Cell, Grid } from './mood-calendar.styles.ts';
import { weeksOf } from './series-points.ts';

/** Moods by day, a row per week with its mean: a table, so that it can be read without colors. */
export function MoodCalendar({ series }: { series: MetricSeries }) {
  const t = useMetricText();
  const format = useFormat();
  const weeks = weeksOf(series.values);
  const [first] = weeks;
  if (!first) return null;
  const weekdays = Array.from({ length: 7 }, (_, at) => addDays(first.monday, at));
  const title = t('calendar.title');
  return (
    <Stack gap={3}>
      <Title level={2} size="lg">
        {title}
      </Title>
      <Grid aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('history.weekOf')}</VisuallyHidden>
            </th>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {format.weekday(day)}
              </th>
            ))}
            <th scope="col">{t('calendar.mean')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, days, mean }) => (
            <tr key={monday}>
              <th scope="row">{format.shortMonthDay(monday)}</th>
              {days.map((day, at) => (
                <td key={weekdays[at]}>{day && <Day {...day} />}</td>
              ))}
              <td>{mean === null ? '–' : format.number(mean, { maximumFractionDigits: 1 })}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
    </Stack>
  );
}

function Day({ date, value }: { date: string; value: number | null }) {
  const t = useMetricText();
  const Face = value === null ? null : levelIcon('mood', value);
  return (
    <Cell $level={value}>
      <span aria-hidden>{Number(date.slice(-2))}</span>
      {Face && <Face size={18} aria-hidden />}
      <VisuallyHidden>
        {value === null ? t('card.nothing') : t(`level.mood.${value}`)}
      </VisuallyHidden>
    </Cell>
  );
}
