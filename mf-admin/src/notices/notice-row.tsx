import type { WrittenNotice } from '@stridewell/contracts';
import { SafeHtml, useFormat } from '@stridewell/platform';
import {
  Chip,
  ConfirmDialog,
  Dialog,
  IconButton,
  Inline,
  ListRow,
  Menu,
  MoreIcon,
  Prose,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useOrganizationOptions } from '#chosen-organization/index.ts';
import { useNoticeText } from './notice-texts.ts';
import { useDeleteNotice } from './notices.queries.ts';

const tones = { live: 'success', scheduled: 'primary', ended: 'neutral' } as const;

/** A notice in the list: its state, its audience and its period. */
export function NoticeRow(props: { notice: WrittenNotice; onEdit: () => void }) {
  const { notice } = props;
  const t = useNoticeText();
  const [open, setOpen] = useState<'read' | 'delete'>();
  const { mutate, isPending } = useDeleteNotice(notice);
  const close = () => setOpen(undefined);
  return (
    <>
      <ListRow
        title={notice.title}
        meta={<NoticeFacts notice={notice} />}
        trailing={
          <Menu
            trigger={<IconButton icon={MoreIcon} label={t('acts', { title: notice.title })} />}
            items={[
              { id: 'read', label: t('read'), onAction: () => setOpen('read') },
              { id: 'edit', label: t('edit'), onAction: props.onEdit },
              {
                id: 'delete',
                label: t('delete'),
                isDestructive: true,
                onAction: () => setOpen('delete'),
              },
            ]}
          />
        }
      />
      <Dialog isOpen={open === 'read'} onClose={close} title={notice.title}>
        <Prose>
          <SafeHtml html={notice.message} />
        </Prose>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={t('deleteAsk')}
        confirmLabel={t('delete')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('deleteText', { title: notice.title })}</Text>
      </ConfirmDialog>
    </>
  );
}

function NoticeFacts({ notice }: { notice: WrittenNotice }) {
  const t = useNoticeText();
  const format = useFormat();
  const { begins, expires, organizationId, dismissals } = notice;
  const organizations = useOrganizationOptions();
  const organization = organizations.find(({ value }) => value === String(organizationId));
  const audience = {
    admin: t(notice.allMembers === 1 ? 'to.everybody' : 'to.admins'),
    org: organization?.label ?? t('to.organization'),
  }[notice.type];
  const from = format.date(begins);
  const facts = [
    expires === null ? t('since', { from }) : t('span', { from, to: format.date(expires) }),
    audience,
    t('dismissals', { number: format.number(dismissals) }),
  ];
  return (
    <Inline gap={2}>
      <Chip tone={tones[notice.status]}>{t(`status.${notice.status}`)}</Chip>
      {facts.map((fact) => (
        <Text key={fact} as="span" size="sm" tone="muted">
          {fact}
        </Text>
      ))}
    </Inline>
  );
}
