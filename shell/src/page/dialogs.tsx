import { usePendingLeave, useText } from '@stridewell/platform';
import { Banner, Button } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useOutdatedPage } from '#failures/use-outdated-page.ts';
import { LateConfirmDialog } from '#late-dialogs/late-dialogs.tsx';

/** Asks before leaving a form with unsaved changes, in any part of the page. */
function LeaveDialog(): ReactElement {
  const t = useText('shell');
  const pending = usePendingLeave();
  return (
    <LateConfirmDialog
      isOpen={pending !== null}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      confirmColor="red"
      cancelLabel={t('leave.stay')}
      onConfirm={() => pending?.leave()}
      onCancel={() => pending?.stay()}
    >
      {t('leave.text')}
    </LateConfirmDialog>
  );
}

/** Asks to reload when part of the page can't be loaded anymore. */
function OutdatedDialog({ reload }: { reload: () => void }): ReactElement {
  const t = useText('shell');
  const isOutdated = useOutdatedPage();
  const [isLost, setLost] = useState(false);
  // A page that lacks a part may lack its dialogs as well.
  if (isOutdated && isLost) {
    return (
      <Banner
        tone="warning"
        action={
          <Button size="small" onPress={reload}>
            {t('outdated.refresh')}
          </Button>
        }
      >
        {t('outdated.text')}
      </Banner>
    );
  }
  return (
    <LateConfirmDialog
      isOpen={isOutdated}
      title={t('outdated.title')}
      confirmLabel={t('outdated.refresh')}
      onConfirm={reload}
      onCancel={() => undefined}
      onLost={() => setLost(true)}
    >
      {t('outdated.text')}
    </LateConfirmDialog>
  );
}

/** The page's own dialogs. */
export function Dialogs({ reload }: { reload: () => void }): ReactElement {
  return (
    <>
      <LeaveDialog />
      <OutdatedDialog reload={reload} />
    </>
  );
}
