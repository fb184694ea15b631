import type { EmailTemplate } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  Chip,
  ConfirmDialog,
  IconButton,
  Inline,
  ListRow,
  Menu,
  MoreIcon,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useEmailText } from './email-texts.ts';
import { useDeleteTemplate, useTestTemplate } from './emails.queries.ts';

/** A template in the list: sent, tried, changed, deleted. */
export function TemplateRow(props: {
  template: EmailTemplate;
  onEdit: () => void;
  onSend: () => void;
}) {
  const { template } = props;
  const { name, subject, bodyEs, lastUsedAt } = template;
  const t = useEmailText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const test = useTestTemplate(template);
  const remove = useDeleteTemplate(template);
  const close = () => setAsking(false);
  return (
    <>
      <ListRow
        title={name}
        meta={
          <Inline gap={2}>
            <Text as="span" size="sm" tone="muted">
              {subject}
            </Text>
            {bodyEs !== null && <Chip>{t('inSpanish')}</Chip>}
            <Text as="span" size="sm" tone="muted">
              {lastUsedAt === null
                ? t('neverUsed')
                : t('lastUsed', { day: format.date(lastUsedAt) })}
            </Text>
          </Inline>
        }
        trailing={
          <Inline gap={2} isWrapping={false}>
            <Button
              colour="lightgrey"
              size="small"
              aria-label={t('sendNamed', { name })}
              onPress={props.onSend}
            >
              {t('send')}
            </Button>
            <Menu
              trigger={<IconButton icon={MoreIcon} label={t('acts', { name })} />}
              items={[
                { id: 'edit', label: t('edit'), onAction: props.onEdit },
                { id: 'test', label: t('test'), onAction: () => test.mutate() },
                {
                  ...{ id: 'delete', label: t('delete'), isDestructive: true },
                  onAction: () => setAsking(true),
                },
              ]}
            />
          </Inline>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteAsk', { name })}
        confirmLabel={t('delete')}
        confirmColour="red"
        cancelLabel={t('keep')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        <Text>{t('deleteText')}</Text>
      </ConfirmDialog>
    </>
  );
}
