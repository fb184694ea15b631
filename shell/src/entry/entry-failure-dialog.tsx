import { emailUndoDays } from '@stridewell/contracts';
import {
  supportEmail,
  useFormat,
  useServerWords,
  useSnackbar,
  useText,
} from '@stridewell/platform';
import type { ReactElement } from 'react';
import { LateConfirmDialog } from '#late-dialogs/late-dialogs.tsx';
import type { EntryFailure } from './enter-by-address.ts';

export function EntryFailureDialog(props: {
  failure: EntryFailure | null;
  onClose: () => void;
}): ReactElement {
  const { failure, onClose } = props;
  const t = useText('shell');
  const serverWords = useServerWords();
  const isSso = failure?.kind !== 'link';
  const format = useFormat();
  const snackbar = useSnackbar();
  const ofEmail = (until: Date) =>
    t('entry.emailChanged', {
      changed: format.date(new Date(until.getTime() - emailUndoDays * 86_400_000).toISOString()),
      until: format.date(until.toISOString()),
    });
  const fallback = isSso ? t('entry.again', { email: supportEmail() }) : t('entry.used');
  const text = failure?.until ? ofEmail(failure.until) : serverWords(failure?.message) || fallback;
  // Nothing else on the page gives the reason.
  const showAsMessage = () => {
    snackbar.show({ text, type: 'danger', duration: Infinity });
    onClose();
  };
  return (
    <LateConfirmDialog
      isOpen={failure !== null}
      title={isSso ? t('entry.sso') : t('entry.link')}
      confirmLabel={t('entry.ok')}
      confirmColor="red"
      onConfirm={onClose}
      onCancel={onClose}
      onLost={showAsMessage}
    >
      {text}
    </LateConfirmDialog>
  );
}
