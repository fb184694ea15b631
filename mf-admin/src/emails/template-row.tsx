import type { EmailTemplate } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Button, Chip, Inline, Text } from '@stridewell/ui';
import { DeletableRow } from '#deletable-row/index.ts';
import { useEmailText } from './email-texts.ts';
import { useDeleteTemplate, useTestTemplate } from './emails.queries.ts';

/** A template in the list, with actions to send, test, edit and delete it. */
export function TemplateRow(props: {
  template: EmailTemplate;
  onEdit: () => void;
  onSend: () => void;
}) {
  const { template } = props;
  const { name, subject, bodyEs, lastUsedAt } = template;
  const t = useEmailText();
  const format = useFormat();
  const test = useTestTemplate(template);
  return (
    <DeletableRow
      title={name}
      meta={
        <Inline gap={2}>
          <Text as="span" size="sm" tone="muted">
            {subject}
          </Text>
          {bodyEs !== null && <Chip>{t('inSpanish')}</Chip>}
          <Text as="span" size="sm" tone="muted">
            {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { day: format.date(lastUsedAt) })}
          </Text>
        </Inline>
      }
      action={
        <Button
          color="lightgrey"
          size="small"
          aria-label={t('sendNamed', { name })}
          onPress={props.onSend}
        >
          {t('send')}
        </Button>
      }
      menuLabel={t('acts', { name })}
      items={[
        { id: 'edit', label: t('edit'), onAction: props.onEdit },
        { id: 'test', label: t('test'), onAction: () => test.mutate() },
      ]}
      words={{
        delete: t('delete'),
        ask: t('deleteAsk', { name }),
        text: t('deleteText'),
        keep: t('cancel'),
      }}
      remove={useDeleteTemplate(template)}
    />
  );
}
