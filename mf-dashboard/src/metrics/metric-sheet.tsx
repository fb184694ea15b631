import type { MetricType, WeightUnit } from '@stridewell/contracts';
import { QueryFailure, useFormat } from '@stridewell/platform';
import { SelectField, Skeleton, Stack } from '@stridewell/ui';
import { useState } from 'react';
import { Sheet } from '#card/sheet.tsx';
import { LevelPicker } from './level-picker.tsx';
import { isTapped, typedMetrics } from './metric-kinds.ts';
import { useMetricText } from './metric-texts.ts';
import { MetricForm } from './metric.form.tsx';
import { MoodForm } from './mood.form.tsx';
import { useDayMetrics } from './metrics.queries.ts';

/** Records a metric in front of the page; asks for the day if there are several. */
export function MetricSheet(props: {
  /** Null while the sheet is closed. */
  metric: MetricType | null;
  days: readonly [string, ...string[]];
  weightUnit: WeightUnit;
  onClose: () => void;
}) {
  const { metric, onClose } = props;
  const t = useMetricText();
  return (
    <Sheet isOpen={metric !== null} onClose={onClose} title={metric ? t(`name.${metric}`) : ''}>
      {metric && <SheetContent {...props} metric={metric} />}
    </Sheet>
  );
}

function SheetContent(props: {
  metric: MetricType;
  days: readonly [string, ...string[]];
  weightUnit: WeightUnit;
  onClose: () => void;
}) {
  const { metric, days, weightUnit, onClose } = props;
  const t = useMetricText();
  const format = useFormat();
  const [date, setDate] = useState(days[0]);
  const query = useDayMetrics(date);
  const entry = query.data?.data.find((one) => one.metric === metric);
  const typed = typedMetrics.find((one) => one === metric);
  return (
    <Stack gap={5}>
      {days.length > 1 && (
        <SelectField
          label={t('day')}
          value={date}
          options={days.map((value) => ({ value, label: format.weekdayAndDate(value) }))}
          onChange={setDate}
        />
      )}
      {query.data === undefined &&
        (query.isError ? <QueryFailure query={query} /> : <Skeleton shape="block" size="8rem" />)}
      {query.data && isTapped(metric) && (
        <LevelPicker key={date} metric={metric} date={date} entry={entry} />
      )}
      {query.data && metric === 'mood' && entry && (
        <MoodForm key={`${date} form`} entry={entry} onSaved={onClose} />
      )}
      {query.data && typed && (
        <MetricForm
          key={date}
          metric={typed}
          date={date}
          entry={entry}
          weightUnit={weightUnit}
          onSaved={onClose}
        />
      )}
    </Stack>
  );
}
