import { latePart, useLatePart, useReportLostPart } from '@stridewell/ui';
import type { ComponentProps } from 'react';
import type { AddEntrySheet } from './add-entry-sheet.tsx';

type Props = ComponentProps<typeof AddEntrySheet>;

const sheet = latePart<Props>(async () => (await import('./add-entry-sheet.tsx')).AddEntrySheet);

/** The `AddEntrySheet`, whose code loads when it opens, or earlier if `isSoon` is set. */
export function LateEntrySheet({ isSoon = false, ...props }: Props & { isSoon?: boolean }) {
  const reportLost = useReportLostPart();
  const onLost = () => {
    props.onOpenChange(false);
    reportLost();
  };
  const Sheet = useLatePart(sheet, props.isOpen, onLost, isSoon);
  return Sheet ? <Sheet {...props} /> : null;
}
