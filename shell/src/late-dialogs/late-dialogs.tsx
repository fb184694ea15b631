import { useIsAnswered } from '@stridewell/platform';
import { latePart, useLatePart, useReportLostPart } from '@stridewell/ui';
import type { ConfirmDialog, Dialog } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ComponentProps, ReactElement } from 'react';

type DialogProps = ComponentProps<typeof Dialog>;
type ConfirmProps = ComponentProps<typeof ConfirmDialog>;

// Dialogs are loaded when they are needed: no page starts with one.
const fetchMore = () => import('@stridewell/ui/more');
const dialog = latePart<DialogProps>(async () => (await fetchMore()).Dialog);
const confirmDialog = latePart<ConfirmProps>(async () => (await fetchMore()).ConfirmDialog);

/** A `Dialog` that is loaded when it opens; if loading fails, it closes and the page says so. */
export function LateDialog(props: DialogProps): ReactElement | null {
  const reportLost = useReportLostPart();
  const Part = useLatePart(dialog, props.isOpen, () => {
    props.onClose();
    reportLost();
  });
  return Part ? <Part {...props} /> : null;
}

/**
 * A `ConfirmDialog` that is loaded when it opens; if loading fails, it is cancelled and the page says so, or it does
 * what `onLost` says.
 */
export function LateConfirmDialog({
  onLost,
  ...props
}: ConfirmProps & { onLost?: () => void }): ReactElement | null {
  const reportLost = useReportLostPart();
  const cancel = () => {
    props.onCancel();
    reportLost();
  };
  const Part = useLatePart(confirmDialog, props.isOpen, onLost ?? cancel);
  return Part ? <Part {...props} /> : null;
}

/** Preloads fields, dialogs and menus once the page has its data, so that they open quickly. Renders nothing. */
export function DialogsAhead(): null {
  const isAnswered = useIsAnswered();
  useEffect(() => {
    if (!isAnswered) return;
    void dialog.load();
    void confirmDialog.load();
  }, [isAnswered]);
  return null;
}
