import type { MassMailing } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Button, Chip, ConfirmDialog, Inline, ListRow, Meter, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useAudienceWords } from './audience-words.ts';
import { useCommunicationsText } from './communications-texts.ts';
import { useMoveMassMail } from './mass-mail.queries.ts';

const tones = {
  preview: 'neutral',
  tested: 'neutral',
  sending: 'primary',
  paused: 'warning',
  sent: 'success',
  cancelled: 'neutral',
} as const;

/** An email to many programs: its progress, its delivery, and its actions. */
export function MassMailRow({ mail }: { mail: MassMailing }) {
  const { state, subject, written, recipients } = mail;
  const t = useCommunicationsText();
  const format = useFormat();
  const audienceWords = useAudienceWords();
  const number = (count: number) => ({ number: format.number(count) });
  const facts = [
    ...(mail.createdAt === null ? [] : [format.dateTime(mail.sentAt ?? mail.createdAt)]),
    audienceWords(mail.audience),
    ...(['delivered', 'bounced', 'kept', 'uncertain'] as const)
      .filter((fact) => mail[fact] > 0)
      .map((fact) => t(fact, number(mail[fact]))),
  ];
  const isOpen = state === 'sending' || state === 'paused';
  return (
    <ListRow
      title={subject}
      meta={
        <Stack gap={2}>
          <Inline gap={2}>
            <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
            <span>{facts.join(' · ')}</span>
          </Inline>
          {isOpen && (
            <Meter
              label={t('progress', {
                reached: format.number(mail.programsReached),
                programs: format.number(mail.programs),
              })}
              value={written}
              maxValue={Math.max(recipients, written, 1)}
              valueLabel={t('writtenOf', {
                written: format.number(written),
                recipients: format.number(recipients),
              })}
            />
          )}
        </Stack>
      }
      trailing={isOpen && <Acts mail={mail} />}
    />
  );
}

function Acts({ mail }: { mail: MassMailing }) {
  const { subject, state } = mail;
  const t = useCommunicationsText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMoveMassMail(mail);
  const act = state === 'paused' ? 'resume' : 'pause';
  return (
    <Inline gap={2}>
      <Button
        color="lightgrey"
        size="small"
        aria-label={t(act === 'pause' ? 'pauseNamed' : 'resumeNamed', { subject })}
        isPending={isPending}
        onPress={() => mutate(act)}
      >
        {t(act)}
      </Button>
      <Button
        color="lightgrey"
        size="small"
        aria-label={t('cancelNamed', { subject })}
        onPress={() => setAsking(true)}
      >
        {t('cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancelAsk', { subject })}
        confirmLabel={t('cancel')}
        confirmColor="red"
        cancelLabel={t('keep')}
        isPending={isPending}
        onConfirm={() => mutate('cancel', { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Text>{t('cancelText')}</Text>
      </ConfirmDialog>
    </Inline>
  );
}
