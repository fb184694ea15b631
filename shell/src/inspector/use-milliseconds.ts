import { useFormat } from '@stridewell/platform';

/** Formats a duration; a dash if it is unknown. */
export function useMilliseconds(): (value: number | undefined) => string {
  const format = useFormat();
  return (value) =>
    value === undefined
      ? '–'
      : format.number(value, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 });
}
