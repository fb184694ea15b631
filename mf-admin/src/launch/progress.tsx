import { minimumGroup, type Launch, type LaunchFigures } from '@stridewell/contracts';
import { DataTable, type DataColumn } from '@stridewell/parts';
import { useFormat, useViewer } from '@stridewell/platform';
import { EmptyState, LinkButton, Meter, Stack, Text } from '@stridewell/ui';
import { useMemo } from 'react';
import { useLaunchText } from './launch-texts.ts';

const stages = ['invited', 'registered', 'connected', 'walked', 'joined'] as const;

type Site = Launch['sites'][number];

/** How far people have come: a bar for each stage, and a row for each organization. */
export function Progress({ launch }: { launch: Launch }) {
  const t = useLaunchText();
  const format = useFormat();
  const { whole, sites } = launch;
  if (whole.people === 0)
    return (
      <EmptyState
        title={t('progress.empty')}
        level={3}
        action={<LinkButton href="/admin/member-center/eligibility">{t('import')}</LinkButton>}
      />
    );
  const isWithheld = [whole, ...sites].some(({ walked }) => walked === null);
  return (
    <Stack gap={5}>
      <Text>
        {t('progress.people', { count: whole.people, number: format.number(whole.people) })}
      </Text>
      <Stack gap={4}>
        {stages.map((stage) => {
          const value = whole[stage];
          return (
            value !== null && (
              <Meter
                key={stage}
                label={t(`stage.${stage}`)}
                value={value}
                maxValue={whole.people}
                valueLabel={withShare(value, whole, format)}
              />
            )
          );
        })}
      </Stack>
      {sites.length > 0 && <Sites sites={sites} />}
      {isWithheld && (
        <Text size="sm" tone="muted">
          {t('progress.withheld', { count: minimumGroup })}
        </Text>
      )}
    </Stack>
  );
}

function withShare(
  value: number,
  { people }: LaunchFigures,
  format: ReturnType<typeof useFormat>,
): string {
  const share = format.number(value / people, { style: 'percent' });
  return `${format.number(value)} · ${share}`;
}

function Sites({ sites }: { sites: readonly Site[] }) {
  const t = useLaunchText();
  const format = useFormat();
  const { organizationsName } = useViewer().program;
  const columns = useMemo((): DataColumn<Site>[] => {
    const counted = ['people', ...stages] as const;
    return [
      {
        id: 'site',
        header: organizationsName,
        isRowHeader: true,
        width: 12,
        value: ({ name }) => name ?? t('progress.noSite'),
      },
      ...counted.map((stage): DataColumn<Site> => ({
        id: stage,
        header: t(`stage.${stage}`),
        isNumeric: true,
        width: 8,
        value: (site) => site[stage],
        cell: (site) => {
          const count = site[stage];
          return count === null ? t('progress.hidden') : format.number(count);
        },
      })),
    ];
  }, [t, format, organizationsName]);
  return (
    <DataTable
      label={t('progress.bySite', { term: organizationsName })}
      columns={columns}
      rows={sites}
      rowId={({ id }) => id ?? 0}
    />
  );
}
