import type { QueuedEmail } from '@stridewell/contracts';
import { FactList } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Banner, Button, Chip, ConfirmDialog, Dialog, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { MailText } from './email-dialog.styles.ts';
import { useEmailQueueText } from './email-queue-texts.ts';
import { useResendEmail } from './email-queue.queries.ts';
import { statusTones } from './status-tones.ts';

/** One email: its text, its delivery, and a button to resend it. */
export function EmailDialog({ email, onClose }: { email: QueuedEmail; onClose: () => void }) {
  const { deliveryStatus: status, nextAttemptAt, sentAt } = email;
  const t = useEmailQueueText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const resend = useResendEmail(email);
  const isOver = status !== 'queued' && status !== 'sending';
  const mayComeTwice = status === 'sent' || status === 'uncertain';
  return (
    <>
      <Dialog isOpen onClose={onClose} title={email.subject}>
        <Stack gap={4}>
          <FactList
            facts={[
              [t('column.status'), <Chip tone={statusTones[status]}>{t(`status.${status}`)}</Chip>],
              [t('column.email'), email.email],
              [t('column.type'), email.emailType],
              [t('column.program'), email.programName ?? t('ofProvider')],
              [t('column.attempts'), format.number(email.attempts)],
              [t('resends'), email.resends > 0 ? format.number(email.resends) : null],
              [t('column.answer'), email.answer],
              [t('column.created'), format.dateTime(email.createdAt)],
              [t('nextAttempt'), nextAttemptAt && format.dateTime(nextAttemptAt)],
              [t('column.sent'), sentAt && format.dateTime(sentAt)],
            ]}
          />
          {status === 'uncertain' && <Banner tone="warning">{t('uncertainText')}</Banner>}
          <MailText lang={email.language}>{email.text}</MailText>
          {isOver && (
            <div>
              <Button isPending={resend.isPending} onPress={() => setAsking(true)}>
                {t('resend')}
              </Button>
            </div>
          )}
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('resendAsk', { email: email.email })}
        confirmLabel={t('resend')}
        cancelLabel={t('goBack')}
        isPending={resend.isPending}
        onConfirm={() => resend.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {mayComeTwice && <Text>{t('resendTwice')}</Text>}
      </ConfirmDialog>
    </>
  );
}
