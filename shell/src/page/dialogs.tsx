import { usePendingLeave, useText } from '@stridewell/platform';
import { ConfirmDialog } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useOutdatedPage } from '#failures/use-outdated-page.ts';

/** Asks before a form with unsaved changes is left, whichever part of the page it belongs to. */
function LeaveDialog(): ReactElement {
  const t = useText('shell');
  const pending = usePendingLeave();
  return (
    <ConfirmDialog
      isOpen={pending !== null}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      confirmColour="red"
      cancelLabel={t('leave.stay')}
      onConfirm={() => pending?.leave()}
      onCancel={() => pending?.stay()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}

/** Asks to reload when a part of the page cannot be loaded any more. */
function OutdatedDialog({ reload }: { reload: () => void }): ReactElement {
  const t = useText('shell');
  const isOutdated = useOutdatedPage();
  return (
    <ConfirmDialog
      isOpen={isOutdated}
      title={t('outdated.title')}
      confirmLabel={t('outdated.refresh')}
      onConfirm={reload}
      onCancel={() => undefined}
    >
      {t('outdated.text')}
    </ConfirmDialog>
  );
}

/** The questions that the page itself may have to ask. */
export function Dialogs({ reload }: { reload: () => void }): ReactElement {
  return (
    <>
      <LeaveDialog />
      <OutdatedDialog reload={reload} />
    </>
  );
}
