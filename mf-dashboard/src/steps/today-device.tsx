import type { DeviceSource, StepDay } from '@stridewell/contracts';
import { useFormat, useText, useViewer } from '@stridewell/platform';
import { Banner, Button, Inline, LinkButton, RefreshIcon, Text, WatchIcon } from '@stridewell/ui';
import { lastSyncOf, sendsByItself, useDevices, useSyncDevices } from '#device-sync/index.ts';

const deviceHref = '/member-settings/device';

/** The viewer's device next to today's steps; viewers without a device or an entry are offered to connect one. */
export function TodayDevice({ day }: { day: StepDay }) {
  const t = useText('mf-dashboard');
  const { externalDevice } = useViewer();
  if (externalDevice.deviceName !== null) return <ConnectedDevice />;
  if (day.entries.length > 0) return null;
  return (
    <LinkButton href={deviceHref} icon={WatchIcon} color="lightgrey" size="small">
      {t('today.connectDevice')}
    </LinkButton>
  );
}

function ConnectedDevice() {
  const t = useText('mf-dashboard');
  const { query, isWaiting, waitForAnswer } = useDevices();
  const sync = useSyncDevices(waitForAnswer);
  const sources = query.data?.data.sources ?? [];
  const connected = sources.filter(({ status }) => status !== 'not-connected');
  const source = connected.find(({ isPrimary }) => isPrimary) ?? connected[0];
  if (!source) return null;
  const canSync = connected.some(
    ({ status, kind }) => status === 'connected' && !sendsByItself(kind),
  );
  return (
    <>
      <Inline gap={3}>
        <LastSync source={source} />
        {canSync && (
          <Button
            size="small"
            color="lightgrey"
            icon={RefreshIcon}
            isPending={sync.isPending || isWaiting}
            onPress={() => sync.mutate({})}
          >
            {t('today.sync')}
          </Button>
        )}
      </Inline>
      <DeviceTrouble source={source} />
    </>
  );
}

function LastSync({ source }: { source: DeviceSource }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const at = lastSyncOf(source);
  // A sync link's name is not a brand.
  const name = source.kind === 'link' ? t('today.syncLink') : source.name;
  return (
    <Text size="sm" tone="muted">
      {at === null
        ? t('today.noSync', { name })
        : t('today.lastSync', { name, time: format.dateTime(at) })}
    </Text>
  );
}

function DeviceTrouble({ source: { name, status, isDown } }: { source: DeviceSource }) {
  const t = useText('mf-dashboard');
  if (status === 'expired') {
    return (
      <Banner
        tone="warning"
        action={
          <LinkButton size="small" color="lightgrey" href={deviceHref}>
            {t('today.connectAgain')}
          </LinkButton>
        }
      >
        {t('today.deviceExpired', { name })}
      </Banner>
    );
  }
  return isDown ? <Banner tone="warning">{t('today.deviceDown', { name })}</Banner> : null;
}
