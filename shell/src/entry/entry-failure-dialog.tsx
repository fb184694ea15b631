import { useServerWords, useText } from '@stridewell/platform';
import type { ReactElement } from 'react';
import { LateConfirmDialog } from '#late-dialogs/late-dialogs.tsx';
import type { EntryFailure } from './enter-by-address.ts';
import { supportEmail } from './support-email.ts';

export function EntryFailureDialog(props: {
  failure: EntryFailure | null;
  onClose: () => void;
}): ReactElement {
  const { failure, onClose } = props;
  const t = useText('shell');
  const serverWords = useServerWords();
  const isSso = failure?.kind !== 'link';
  const fallback = isSso ? t('entry.again', { email: supportEmail(document) }) : t('entry.used');
  return (
    <LateConfirmDialog
      isOpen={failure !== null}
      title={isSso ? t('entry.sso') : t('entry.link')}
      confirmLabel={t('entry.ok')}
      confirmColour="red"
      onConfirm={onClose}
      onCancel={onClose}
    >
      {serverWords(failure?.message) || fallback}
    </LateConfirmDialog>
  );
}
