import type { Mailing } from '@stridewell/contracts';
import { SafeHtml, useFormat } from '@stridewell/platform';
import {
  Button,
  Chip,
  ConfirmDialog,
  Dialog,
  Inline,
  ListRow,
  Prose,
  QuietButton,
  Stack,
  Text,
  Title,
} from '@stridewell/ui';
import { useState } from 'react';
import { useEmailText } from './email-texts.ts';
import { useCancelMailing } from './emails.queries.ts';

const tones = {
  scheduled: 'primary',
  sending: 'warning',
  paused: 'warning',
  sent: 'success',
  cancelled: 'neutral',
} as const;

function isAhead(moment: string): boolean {
  return new Date(moment) > new Date();
}

/** A sent or scheduled bulk email: its progress, its audience, and its text. */
export function MailingRow({ mailing }: { mailing: Mailing }) {
  const { state, subject, bodyEs, sender } = mailing;
  const t = useEmailText();
  const format = useFormat();
  const [open, setOpen] = useState<'read' | 'cancel'>();
  const { mutate, isPending } = useCancelMailing();
  const { id, startsAt } = mailing;
  const isHeld = startsAt !== null && isAhead(startsAt);
  const close = () => setOpen(undefined);
  const number = (count: number) => ({ count, number: format.number(count) });
  // While it is being sent, the recipients are those counted when it was created.
  const recipients =
    state === 'sending' ? Math.max(mailing.recipients, mailing.expected ?? 0) : mailing.recipients;
  const when =
    state === 'scheduled' && mailing.sendOn !== null
      ? t('scheduledFor', { day: format.date(mailing.sendOn) })
      : format.dateTime(mailing.sentAt ?? mailing.createdAt);
  const facts = [
    when,
    ...(sender === null ? [] : [sender]),
    ...(state === 'scheduled' ? [] : [t('recipients', number(recipients))]),
    ...(['delivered', 'bounced', 'kept', 'uncertain'] as const)
      .filter((fact) => mailing[fact] > 0)
      .map((fact) => t(fact, number(mailing[fact]))),
  ];
  return (
    <>
      <ListRow
        title={<QuietButton onClick={() => setOpen('read')}>{subject}</QuietButton>}
        meta={
          <Inline gap={2}>
            <Chip tone={isHeld ? 'primary' : tones[state]}>
              {isHeld ? t('startsAt', { time: format.time(startsAt) }) : t(`state.${state}`)}
            </Chip>
            <span>{facts.join(' · ')}</span>
          </Inline>
        }
        trailing={
          (state === 'scheduled' || state === 'sending') && (
            <Button
              color="lightgrey"
              size="small"
              aria-label={t(isHeld ? 'undoNamed' : 'stopNamed', { subject })}
              isPending={isHeld && isPending}
              onPress={() => (isHeld ? mutate(id) : setOpen('cancel'))}
            >
              {t(isHeld ? 'undo' : 'stop')}
            </Button>
          )
        }
      />
      <Dialog isOpen={open === 'read'} onClose={close} title={subject}>
        <Stack gap={4}>
          <Prose>
            <SafeHtml html={mailing.body} />
          </Prose>
          {bodyEs !== null && (
            <>
              <Title level={3} size="md">
                {mailing.subjectEs}
              </Title>
              <Prose>
                <SafeHtml html={bodyEs} />
              </Prose>
            </>
          )}
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'cancel'}
        title={t('stopAsk')}
        confirmLabel={t('stop')}
        confirmColor="red"
        cancelLabel={t('dontStop')}
        isPending={isPending}
        onConfirm={() => mutate(id, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('stopText')}</Text>
      </ConfirmDialog>
    </>
  );
}
