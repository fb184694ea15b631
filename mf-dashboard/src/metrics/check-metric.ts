import {
  ExerciseType,
  fromKilograms,
  metricRules,
  WeightUnit,
  type MetricType,
  type WellnessMetricsItem,
} from '@stridewell/contracts';

/** What stands in the fields of a metric that is typed. */
export interface MetricDraft {
  value: number | null;
  unit: WeightUnit;
  quality: string;
  exerciseType: string;
  note: string;
}

/** The least and the most of a metric, and how far a step goes, in the unit that is typed. */
export function rangeOf(metric: MetricType, unit: WeightUnit) {
  const { least, most, step } = metricRules[metric];
  if (step !== null) return { least, most, step, decimals: Number.isInteger(step) ? 0 : 2 };
  return {
    least: Math.ceil(fromKilograms(least, unit)),
    most: Math.floor(fromKilograms(most, unit)),
    step: unit === 'st' ? 0.1 : 0.5,
    decimals: unit === 'st' ? 4 : 2,
  };
}

/** Whether a number is a value of a metric. */
export function isMetricValue(metric: MetricType, value: number | null, unit: WeightUnit): boolean {
  if (value === null || Number.isNaN(value)) return false;
  const { least, most } = rangeOf(metric, unit);
  const { step } = metricRules[metric];
  return value >= least && value <= most && (step === null || Number.isInteger(value / step));
}

/** Reads the unit of a choice. */
export function toWeightUnit(text: string): WeightUnit {
  return WeightUnit.catch('kg').parse(text);
}

/** What is written of a draft, beside its day. */
export function itemOf(metric: MetricType, draft: MetricDraft): Omit<WellnessMetricsItem, 'date'> {
  const exerciseType = ExerciseType.safeParse(draft.exerciseType);
  return {
    value: draft.value,
    ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
    ...(metric === 'weight' && { unit: draft.unit }),
    ...(metric === 'sleep' && draft.quality !== '' && { quality: Number(draft.quality) }),
    ...(metric === 'exercise' && exerciseType.success && { exerciseType: exerciseType.data }),
  };
}
