import { useIsAnswered } from '@stridewell/platform';
import { latePart, useLatePart } from '@stridewell/ui';
import type { ConfirmDialog, Dialog } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ComponentProps, ReactElement } from 'react';

type DialogProps = ComponentProps<typeof Dialog>;
type ConfirmProps = ComponentProps<typeof ConfirmDialog>;

// What asks something comes when it is asked: no page begins with a dialog.
const fetchMore = () => import('@stridewell/ui/more');
const dialog = latePart<DialogProps>(async () => (await fetchMore()).Dialog);
const confirmDialog = latePart<ConfirmProps>(async () => (await fetchMore()).ConfirmDialog);

/** A `Dialog` whose code comes when it opens; it closes where that is lost. */
export function LateDialog(props: DialogProps): ReactElement | null {
  const Part = useLatePart(dialog, props.isOpen, props.onClose);
  return Part ? <Part {...props} /> : null;
}

/** A `ConfirmDialog` whose code comes when it opens; it is cancelled where that is lost, unless told otherwise. */
export function LateConfirmDialog({
  onLost,
  ...props
}: ConfirmProps & { onLost?: () => void }): ReactElement | null {
  const Part = useLatePart(confirmDialog, props.isOpen, onLost ?? props.onCancel);
  return Part ? <Part {...props} /> : null;
}

/** Fetches fields, dialogs and menus once the page has what it asked for, so that they open at once. Draws nothing. */
export function DialogsAhead(): null {
  const isAnswered = useIsAnswered();
  useEffect(() => {
    if (!isAnswered) return;
    void dialog.load();
    void confirmDialog.load();
  }, [isAnswered]);
  return null;
}
