import type { DeviceHealth } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Chip, List, ListRow, Text } from '@stridewell/ui';
import { useRecordText } from './member-record-texts.ts';

/** The status of a member's devices, for admins; it shows none of their data. */
export function DeviceHealthList({ devices }: { devices: readonly DeviceHealth[] }) {
  const t = useRecordText();
  if (devices.length === 0) return <Text tone="muted">{t('devices.none')}</Text>;
  return (
    <List label={t('devices.title')}>
      {devices.map((device) => (
        <DeviceRow key={device.provider} device={device} />
      ))}
    </List>
  );
}

function DeviceRow({ device }: { device: DeviceHealth }) {
  const t = useRecordText();
  const format = useFormat();
  const { name, status, answeredAt, heardAt, lastDay, isDown, problem } = device;
  const heard = [answeredAt, heardAt]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  const state = status === 'expired' ? 'expired' : isDown ? 'down' : (problem ?? 'connected');
  return (
    <ListRow
      title={name}
      meta={[
        heard ? t('devices.lastSync', { at: format.dateTime(heard) }) : t('devices.noSync'),
        ...(lastDay ? [t('devices.lastDay', { day: format.date(lastDay) })] : []),
      ].join(' · ')}
      trailing={
        <Chip tone={state === 'connected' ? 'success' : 'warning'}>
          {t(`devices.state.${state}`)}
        </Chip>
      }
    />
  );
}
