import type { ReportView } from '@stridewell/contracts';
import { QueryCard } from '@stridewell/platform';
import { Drawer, List, Skeleton, Text } from '@stridewell/ui';
import { useState } from 'react';
import { ReportViewRow } from './report-view-row.tsx';
import { ReportViewForm } from './report-view.form.tsx';
import { useReportViews } from './report-views.queries.ts';
import { useReportingText } from './reporting-texts.ts';

/** The viewer's saved reports. */
export function SavedReportsCard() {
  const t = useReportingText();
  const query = useReportViews();
  const [edited, setEdited] = useState<ReportView>();
  const close = () => setEdited(undefined);
  return (
    <>
      <QueryCard
        title={t('views.title')}
        query={query}
        skeleton={<Skeleton shape="list" count={2} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <Text tone="muted">{t('views.none')}</Text>
          ) : (
            <List label={t('views.title')}>
              {data.map((view) => (
                <ReportViewRow key={view.id} view={view} onEdit={() => setEdited(view)} />
              ))}
            </List>
          )
        }
      </QueryCard>
      <Drawer isOpen={edited !== undefined} onClose={close} title={t('views.edit')}>
        {edited && <ReportViewForm view={edited} standing={null} onSaved={close} />}
      </Drawer>
    </>
  );
}
