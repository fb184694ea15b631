import { useIsAnswered } from '@stridewell/platform';
import { latePart, useLatePart, useReportLostPart } from '@stridewell/ui';
import type { ComponentProps } from 'react';
import type { LedgerSheet } from './ledger-sheet.tsx';

type Props = ComponentProps<typeof LedgerSheet>;

const sheet = latePart<Props>(async () => (await import('./ledger-sheet.tsx')).LedgerSheet);

/** The `LedgerSheet`, whose code loads once the page has its data, or when it opens. */
export function LateLedgerSheet(props: Props) {
  const reportLost = useReportLostPart();
  const onLost = () => {
    props.onClose();
    reportLost();
  };
  const Sheet = useLatePart(sheet, props.date !== null, onLost, useIsAnswered());
  return Sheet ? <Sheet {...props} /> : null;
}
