import type { ReportView } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Chip, Inline, Text, TextLink } from '@stridewell/ui';
import { DeletableRow } from '#deletable-row/index.ts';
import { useDeleteReportView } from './report-views.queries.ts';
import { useReportingText } from './reporting-texts.ts';

/** A saved report in the list, with actions to open, edit and delete it. */
export function ReportViewRow({ view, onEdit }: { view: ReportView; onEdit: () => void }) {
  const { id, name, report, cadence, nextOn } = view;
  const t = useReportingText();
  const format = useFormat();
  return (
    <DeletableRow
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
      menuLabel={t('acts', { name })}
      items={[{ id: 'edit', label: t('views.edit'), onAction: onEdit }]}
      words={{
        delete: t('delete'),
        ask: t('views.deleteAsk', { name }),
        text: t('views.deleteText'),
        keep: t('cancel'),
      }}
      remove={useDeleteReportView(view)}
    />
  );
}
