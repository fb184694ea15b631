import type { MassMailing } from '@stridewell/contracts';
import { mailWordsOnWire } from '@stridewell/parts';
import { SafeHtml, useFormat } from '@stridewell/platform';
import { ConfirmDialog, Divider, Prose, Stack, Text, Title } from '@stridewell/ui';
import { useAudienceWords } from './audience-words.ts';
import { useCommunicationsText } from './communications-texts.ts';
import type { MassMailFields } from './mass-mail-fields.ts';

/** Shows the recipient count and the text of an email before it is sent. */
export function SendDialog(props: {
  counted: MassMailing;
  fields: MassMailFields;
  onSend: () => void;
  onClose: () => void;
}) {
  const { programs, recipients, optedOut, audience } = props.counted;
  const t = useCommunicationsText();
  const format = useFormat();
  const audienceWords = useAudienceWords();
  const number = (count: number) => ({ count, number: format.number(count) });
  const words = mailWordsOnWire(props.fields);
  return (
    <ConfirmDialog
      isOpen
      title={t('sendAsk', number(recipients))}
      confirmLabel={t('send')}
      cancelLabel={t('goBack')}
      onConfirm={props.onSend}
      onCancel={props.onClose}
    >
      <Stack gap={4}>
        <Text>
          {[
            audienceWords(audience),
            t('programCount', number(programs)),
            ...(optedOut === null || optedOut === 0 ? [] : [t('optedOut', number(optedOut))]),
          ].join(' · ')}
        </Text>
        <Text size="sm" tone="muted">
          {t('pace')}
        </Text>
        <Divider />
        <Title level={3} size="md">
          {words.subject}
        </Title>
        <Prose>
          <SafeHtml html={words.body} />
        </Prose>
        {words.bodyEs && (
          <>
            <Divider />
            <Title level={3} size="md">
              {words.subjectEs}
            </Title>
            <Prose>
              <SafeHtml html={words.bodyEs} />
            </Prose>
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
