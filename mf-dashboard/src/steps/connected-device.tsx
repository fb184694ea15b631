import type { DeviceSource } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Banner, Button, Inline, LinkButton, RefreshIcon, Text } from '@stridewell/ui';
import { lastSyncOf, sendsByItself, useDevices, useSyncDevices } from '#device-sync/index.ts';
import { deviceHref } from './device-href.ts';

/** The source of the steps of today, its last sync, and what is wrong with it. */
export function ConnectedDevice() {
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
