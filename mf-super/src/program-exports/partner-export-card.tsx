import { QueryCard } from '@stridewell/platform';
import { List, Skeleton, Stack, Text } from '@stridewell/ui';
import { ExportForm } from './export.form.tsx';
import { ExportRow } from './export-row.tsx';
import { useProgramExportText } from './program-export-texts.ts';
import { useAskForExport, usePartnerExports } from './program-exports.queries.ts';

/** Exports the whole program, for a client who is leaving. */
export function PartnerExportCard({ program }: { program: { id: number; name: string } }) {
  const t = useProgramExportText();
  const query = usePartnerExports(program.id);
  const save = useAskForExport();
  return (
    <QueryCard
      title={t('partner.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={1} />}
    >
      {({ data }) => (
        <Stack gap={4}>
          <Text tone="muted">{t('partner.lead')}</Text>
          {data.length > 0 && (
            <List label={t('list')}>
              {data.map((item) => (
                <ExportRow key={item.id} item={item} isOfPartner />
              ))}
            </List>
          )}
          <ExportForm
            program={program}
            save={save}
            submitLabel={t('partner.ask')}
            saved={t('partner.asked')}
          />
        </Stack>
      )}
    </QueryCard>
  );
}
