import { useFormat } from '@stridewell/platform';

/** Writes how long something took; a dash where it is not known. */
export function useMilliseconds(): (value: number | undefined) => string {
  const format = useFormat();
  return (value) =>
    value === undefined
      ? '–'
      : format.number(value, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 });
}
