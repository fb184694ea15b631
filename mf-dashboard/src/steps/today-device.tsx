import type { StepDay } from '@stridewell/contracts';
import { useText, useViewer } from '@stridewell/platform';
import { lateComponent, LinkButton, WatchIcon } from '@stridewell/ui';
import { deviceHref } from './device-href.ts';

const ConnectedDevice = lateComponent(
  async () => (await import('./connected-device.tsx')).ConnectedDevice,
);

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
