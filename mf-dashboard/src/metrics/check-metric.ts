import {
  ExerciseType,
  fromKilograms,
  metricRules,
  WeightUnit,
  type MetricType,
  type WellnessMetricsItem,
} from '@stridewell/contracts';

/** The values in the fields of a typed metric. */
export interface MetricDraft {
  value: number | null;
  unit: WeightUnit;
  quality: string;
  exerciseType: string;
  note: string;
}

/** Returns the minimum, the maximum and the step of a metric in the unit in which it is typed. */
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

/** Whether a number is a valid value of a metric. */
export function isMetricValue(metric: MetricType, value: number | null, unit: WeightUnit): boolean {
  if (value === null || Number.isNaN(value)) return false;
  const { least, most } = rangeOf(metric, unit);
  const { step } = metricRules[metric];
  return value >= least && value <= most && (step === null || Number.isInteger(value / step));
}

/** Reads a unit from an option's value. */
export function toWeightUnit(text: string): WeightUnit {
  return WeightUnit.catch('kg').parse(text);
}

/** Returns what to save from a draft, without its day. */
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
