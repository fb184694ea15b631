import { measureBounds, type Percentiles, type RemoteHealth } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Stack, Table, type TableColumn, Text } from '@stridewell/ui';
import texts from '#locales/releases/en.json';
import { useReleaseText } from './release-texts.ts';

type Release = RemoteHealth['releases'][number];

/** A remote's releases of the last 24 hours, with their share of visits and their figures. */
export function HealthTable({ releases, name }: { releases: readonly Release[]; name: string }) {
  const t = useReleaseText();
  const format = useFormat();
  const measured = useMeasured();
  const columns: TableColumn<Release>[] = [
    {
      id: 'version',
      header: t('health.release'),
      isRowHeader: true,
      cell: ({ version }) => version,
    },
    {
      id: 'share',
      header: t('health.share'),
      isNumeric: true,
      cell: ({ percent }) =>
        format.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 }),
    },
    {
      id: 'visits',
      header: t('health.visits'),
      isNumeric: true,
      cell: ({ visits }) => format.number(visits),
    },
    {
      id: 'errors',
      header: t('health.errors'),
      isNumeric: true,
      cell: (release) => <Errors release={release} />,
    },
    ...(['load', 'mount', 'longTask', 'bytes'] as const).map((measure) => ({
      id: measure,
      header: t(`health.${measure}`),
      isNumeric: true,
      cell: (release: Release) => measured(release[measure], measure),
    })),
  ];
  return (
    <Table
      label={`${name}: ${t('health.releases')}`}
      columns={columns}
      rows={releases}
      rowId={({ version }) => version}
    />
  );
}

function Errors({ release: { failures, causes } }: { release: Release }) {
  const t = useReleaseText();
  const format = useFormat();
  const known = texts.health.cause;
  const isKnown = (cause: string): cause is keyof typeof known => Object.hasOwn(known, cause);
  return (
    <Stack gap={1}>
      <span>{format.number(failures)}</span>
      {causes.map(({ cause, failures: number }) => (
        <Text key={cause} size="sm" tone="muted">
          {t('health.count', {
            name: isKnown(cause) ? t(`health.cause.${cause}`) : cause,
            number: format.number(number),
          })}
        </Text>
      ))}
    </Stack>
  );
}

/** Returns a function that writes percentiles: those in the last bucket only have a lower bound. */
function useMeasured() {
  const t = useReleaseText();
  const format = useFormat();
  return (found: Percentiles | null, measure: 'load' | 'mount' | 'longTask' | 'bytes') => {
    if (found === null) return '–';
    const highest = measureBounds[measure === 'longTask' ? 'long_task' : measure].at(-1) ?? 0;
    const write = (value: number) => {
      const unit = measure === 'bytes' ? 'kilobyte' : 'millisecond';
      const shown = measure === 'bytes' ? value / 1000 : value;
      const text = format.number(shown, { style: 'unit', unit, maximumFractionDigits: 0 });
      return value >= highest ? t('health.over', { value: text }) : text;
    };
    return (
      <Stack gap={1}>
        <span>{write(found.p75)}</span>
        <Text size="sm" tone="muted">
          {t('health.p95', { value: write(found.p95) })}
        </Text>
      </Stack>
    );
  };
}
