import { type FileDay, fromKilograms } from '@stridewell/contracts';
import { useFormat, useViewer } from '@stridewell/platform';
import { useFileImportText } from './file-import-texts.ts';

type Value = Pick<FileDay, 'metric'> & { value: number };

/**
 * Returns functions that write a value of a file, with weights in the viewer's unit: in full, or only its number, which
 * needs the caption.
 */
export function useFileValues() {
  const t = useFileImportText();
  const format = useFormat();
  const { weightUnit } = useViewer();
  const inOwnUnit = ({ metric, value }: Value) =>
    metric === 'weight' ? fromKilograms(value, weightUnit) : value;
  return {
    inFull(one: Value): string {
      const number = format.number(inOwnUnit(one), { maximumFractionDigits: 2 });
      if (one.metric === 'weight') return t(`weight.${weightUnit}`, { number });
      return t(`value.${one.metric}`, { count: one.value, number });
    },
    caption: (metric: FileDay['metric']): string =>
      t(`inUnit.${metric === 'weight' ? weightUnit : metric}`),
    short: (one: Value): string => format.number(inOwnUnit(one), { maximumFractionDigits: 1 }),
  };
}
