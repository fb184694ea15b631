import { Button, Card, DateField, Grid, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useUsageFile } from './partner.queries.ts';
import { usePartnerText } from './partner-texts.ts';

/** Downloads the programs' usage in a period as a file for billing. */
export function UsageCard() {
  const t = usePartnerText();
  const [startDate, setStart] = useState<string | null>(null);
  const [endDate, setEnd] = useState<string | null>(null);
  const file = useUsageFile({ startDate, endDate });
  return (
    <Card title={t('usage')} level={2}>
      <Stack gap={3} align="start">
        <Text tone="muted">{t('usageHint')}</Text>
        <Grid minColumnWidth="12rem" gap={3}>
          <DateField label={t('from')} value={startDate} onChange={setStart} />
          <DateField label={t('to')} value={endDate} onChange={setEnd} />
        </Grid>
        <Button color="lightgrey" isPending={file.isPending} onPress={() => file.mutate()}>
          {t('download')}
        </Button>
      </Stack>
    </Card>
  );
}
