import type { DeviceHealth } from '@stridewell/contracts';
import { QueryCard, useFormat } from '@stridewell/platform';
import { Chip, List, ListRow, Skeleton, Text } from '@stridewell/ui';
import { useMemberDevices } from './member.queries.ts';
import { useOneMemberText } from './member-texts.ts';

/** How a member's devices are doing, without what they measured. */
export function DeviceCard({ memberId }: { memberId: number }) {
  const t = useOneMemberText();
  const query = useMemberDevices(memberId);
  return (
    <QueryCard
      title={t('devices.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={2} />}
    >
      {({ data }) =>
        data.length === 0 ? (
          <Text tone="muted">{t('devices.none')}</Text>
        ) : (
          <List label={t('devices.title')}>
            {data.map((device) => (
              <DeviceRow key={device.provider} device={device} />
            ))}
          </List>
        )
      }
    </QueryCard>
  );
}

function DeviceRow({ device }: { device: DeviceHealth }) {
  const t = useOneMemberText();
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
