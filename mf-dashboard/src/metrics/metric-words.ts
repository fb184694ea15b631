import { fromKilograms, WeightUnit, type MetricEntry } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { useMetricText } from './metric-texts.ts';

type Measured = Pick<MetricEntry, 'metric' | 'value' | 'unit'>;

/** Returns functions that write values of metrics: `7.5 h`, `4 glasses`, `72 kg`; a mood in words. */
export function useMetricWords() {
  const t = useMetricText();
  const format = useFormat();
  return {
    value({ metric, value, unit }: Measured): string {
      if (metric === 'mood' && Number.isInteger(value)) return t(`level.mood.${value}`);
      const number = format.number(value, { maximumFractionDigits: 2 });
      if (metric === 'water' || metric === 'mindfulness')
        return t(`level.${metric}`, { count: value, number });
      return `${number} ${t(`unit.${unit}`)}`;
    },
  };
}

/** Converts a value of a series, where weights are in kilograms, to the member's unit. */
export function inOwnUnit(value: number, unit: MetricEntry['unit']): number {
  const weight = WeightUnit.safeParse(unit);
  return weight.success ? fromKilograms(value, weight.data) : value;
}
