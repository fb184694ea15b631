import type { RemoteHealth } from '@stridewell/contracts';
import { QueryCard, useFormat, useSearchParams } from '@stridewell/platform';
import {
  EmptyState,
  Grid,
  LineChart,
  SelectField,
  Skeleton,
  Stack,
  Text,
  tokens,
} from '@stridewell/ui';
import { HealthTable } from './health-table.tsx';
import { useReleaseText } from './release-texts.ts';
import { useRemoteHealth } from './releases.queries.ts';

/** Shows a remote's health in the last 24 hours, by hour and by release. */
export function HealthCard({ nameOf }: { nameOf: (name: string) => string }) {
  const t = useReleaseText();
  const [address, setAddress] = useSearchParams();
  const choose = (name: string) => {
    address.set('health', name);
    setAddress(address, { replace: true });
  };
  return (
    <QueryCard
      title={t('health.title')}
      query={useRemoteHealth()}
      skeleton={<Skeleton shape="card" />}
    >
      {({ data: { remotes, sampling } }) => {
        const shown = remotes.find(({ remote }) => remote === address.get('health')) ?? remotes[0];
        if (!shown) return <EmptyState title={t('health.none')} level={3} />;
        return (
          <Stack gap={5}>
            <SelectField
              label={t('health.remote')}
              value={shown.remote}
              options={remotes.map(({ remote }) => ({ value: remote, label: nameOf(remote) }))}
              onChange={choose}
            />
            <HourCharts hours={shown.hours} />
            <HealthTable releases={shown.releases} name={nameOf(shown.remote)} />
            <Text size="sm" tone="muted">
              {t('health.sampled', { sampling, count: measuredVisits(shown) })}
            </Text>
          </Stack>
        );
      }}
    </QueryCard>
  );
}

function measuredVisits({ releases }: RemoteHealth): number {
  return releases.reduce((sum, { load }) => sum + (load?.measured ?? 0), 0);
}

function HourCharts({ hours }: Pick<RemoteHealth, 'hours'>) {
  const t = useReleaseText();
  const format = useFormat();
  const points = (valuesOf: (hour: RemoteHealth['hours'][number]) => (number | null)[]) =>
    hours.map((hour, index) => ({
      id: hour.at,
      label: format.time(hour.at),
      name: format.dateTime(hour.at),
      values: valuesOf(hour),
      isUnfinished: index === hours.length - 1,
    }));
  return (
    <Grid minColumnWidth="24rem" gap={5}>
      <LineChart
        title={t('health.activity')}
        level={3}
        series={[
          { id: 'visits', label: t('health.visits'), color: tokens.color.chartNavy },
          { id: 'errors', label: t('health.errors'), color: tokens.color.chartTangerine },
        ]}
        points={points(({ visits, failures }) => [visits, failures])}
        categoryLabel={t('health.hour')}
        unit={t('health.perHour')}
      />
      <LineChart
        title={t('health.loadTime')}
        level={3}
        series={[{ id: 'load', label: t('health.p75'), color: tokens.color.chartTeal }]}
        points={points(({ loadP75 }) => [loadP75])}
        categoryLabel={t('health.hour')}
        unit={t('health.ms')}
      />
    </Grid>
  );
}
