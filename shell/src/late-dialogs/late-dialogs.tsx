import { useIsAnswered } from '@stridewell/platform';
import { latePart, useLatePart } from '@stridewell/ui';
import type { ConfirmDialog, Dialog } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ComponentProps, ReactElement } from 'react';

type DialogProps = ComponentProps<typeof Dialog>;
type ConfirmProps = ComponentProps<typeof ConfirmDialog>;

// Dialogs are loaded when they are needed: no page starts with one.
const fetchMore = () => import('@stridewell/ui/more');
const dialog = latePart<DialogProps>(async () => (await fetchMore()).Dialog);
const confirmDialog = latePart<ConfirmProps>(async () => (await fetchMore()).ConfirmDialog);

/** A `Dialog` that is loaded when it opens; it closes if loading fails. */
export function LateDialog(props: DialogProps): ReactElement | null {
  const Part = useLatePart(dialog, props.isOpen, props.onClose);
  return Part ? <Part {...props} /> : null;
}

/** A `ConfirmDialog` that is loaded when it opens; if loading fails it is cancelled, or what `onLost` says. */
export function LateConfirmDialog({
  onLost,
  ...props
}: ConfirmProps & { onLost?: () => void }): ReactElement | null {
  const Part = useLatePart(confirmDialog, props.isOpen, onLost ?? props.onCancel);
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
