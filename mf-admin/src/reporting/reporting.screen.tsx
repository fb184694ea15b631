import { ScreenHead } from '@stridewell/parts';
import { useFormat, useSearchParams } from '@stridewell/platform';
import { Card, List, ListRow, Stack, TextLink } from '@stridewell/ui';
import { ReportCard } from './report-card.tsx';
import { reports } from './reports.queries.ts';
import { useReportingText } from './reporting-texts.ts';

/** Every report about the program by what it tells of; one of them, where the address names it. */
export function ReportingScreen() {
  const t = useReportingText();
  const today = useFormat().today();
  const [query] = useSearchParams();
  const report = reports.find(({ id }) => id === query.get('report'));
  if (report) {
    return (
      <>
        <ScreenHead
          back={<TextLink href="/admin/reporting">{t('all')}</TextLink>}
          title={t(`report.${report.id}.name`)}
          lead={t(`report.${report.id}.about`)}
        />
        <ReportCard key={report.id} report={report} today={today} />
      </>
    );
  }
  const groups = [...new Set(reports.map(({ group }) => group))];
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Stack gap={5}>
        {groups.map((group) => (
          <Card key={group} title={t(`group.${group}`)} level={2}>
            <List label={t(`group.${group}`)}>
              {reports
                .filter((one) => one.group === group)
                .map(({ id }) => (
                  <ListRow
                    key={id}
                    title={
                      <TextLink href={`/admin/reporting?report=${id}`}>
                        {t(`report.${id}.name`)}
                      </TextLink>
                    }
                    meta={t(`report.${id}.about`)}
                  />
                ))}
            </List>
          </Card>
        ))}
      </Stack>
    </>
  );
}
