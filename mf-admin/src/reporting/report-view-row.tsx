import type { ReportView } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import {
  Chip,
  ConfirmDialog,
  IconButton,
  Inline,
  ListRow,
  Menu,
  MoreIcon,
  Text,
  TextLink,
} from '@stridewell/ui';
import { useState } from 'react';
import { useDeleteReportView } from './report-views.queries.ts';
import { useReportingText } from './reporting-texts.ts';

/** A saved report in the list: opened, changed, deleted. */
export function ReportViewRow({ view, onEdit }: { view: ReportView; onEdit: () => void }) {
  const { id, name, report, cadence, nextOn } = view;
  const t = useReportingText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteReportView(view);
  const close = () => setAsking(false);
  return (
    <>
      <ListRow
        title={<TextLink href={`/admin/reporting?view=${id}`}>{name}</TextLink>}
        meta={
          <Inline gap={2}>
            <Text as="span" size="sm" tone="muted">
              {t(`report.${report}.name`)}
            </Text>
            {cadence !== null && <Chip>{t(`views.mailed.${cadence}`)}</Chip>}
            {nextOn !== null && (
              <Text as="span" size="sm" tone="muted">
                {t('views.nextOn', { day: format.date(nextOn) })}
              </Text>
            )}
          </Inline>
        }
        trailing={
          <Menu
            trigger={<IconButton icon={MoreIcon} label={t('views.acts', { name })} />}
            items={[
              { id: 'edit', label: t('views.edit'), onAction: onEdit },
              {
                ...{ id: 'delete', label: t('views.delete'), isDestructive: true },
                onAction: () => setAsking(true),
              },
            ]}
          />
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('views.deleteAsk', { name })}
        confirmLabel={t('views.delete')}
        confirmColour="red"
        cancelLabel={t('views.keep')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        <Text>{t('views.deleteText')}</Text>
      </ConfirmDialog>
    </>
  );
}
