import { metricRules, type MetricEntry } from '@stridewell/contracts';
import { Inline, Text } from '@stridewell/ui';
import { useId } from 'react';
import { Line, Sign, Signs } from './level-picker.styles.ts';
import { afterTap, levelIcon, levelsOf, type TappedMetric } from './metric-kinds.ts';
import { useMetricText } from './metric-texts.ts';
import { useMetricWords } from './metric-words.ts';
import { useTapMetric } from './metrics.queries.ts';

/** A metric as a row of icons: a tap records it, the same tap again clears it. */
export function LevelPicker(props: {
  metric: TappedMetric;
  date: string;
  entry: MetricEntry | undefined;
}) {
  const { metric, date, entry } = props;
  const t = useMetricText();
  const words = useMetricWords();
  const tap = useTapMetric(metric, date);
  const labelId = useId();
  const value = entry?.value ?? null;
  return (
    <Line role="group" aria-labelledby={labelId}>
      <Inline justify="space-between">
        <Text as="span" size="sm" weight="medium" id={labelId}>
          {t(metric === 'water' ? 'amount.water' : `name.${metric}`)}
        </Text>
        <Text as="span" size="sm" tone="muted">
          {entry ? words.value(entry) : ''}
        </Text>
      </Inline>
      <Signs>
        {levelsOf(metric).map((level) => {
          const Icon = levelIcon(metric, level);
          const isFilled = value !== null && (metric === 'mood' ? value === level : level <= value);
          return (
            <Sign
              key={level}
              type="button"
              $isFilled={isFilled}
              aria-pressed={value === level}
              aria-label={words.value({ metric, value: level, unit: metricRules[metric].unit })}
              onClick={() => tap.mutate(afterTap(metric, value, level))}
            >
              <Icon
                size={22}
                aria-hidden
                fill={isFilled ? 'currentColor' : 'none'}
                fillOpacity={0.25}
              />
            </Sign>
          );
        })}
      </Signs>
    </Line>
  );
}
