import type { Devices } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Dialog, List, ListRow, Stack, Text } from '@stridewell/ui';
import { ConnectButton } from './connect-button.tsx';
import { useDeviceText } from './device-texts.ts';

/** Chooses a source to connect, and names those that the mobile app connects. */
export function ConnectDialog({
  devices: { sources, others },
  isOpen,
  onClose,
}: {
  devices: Devices;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useDeviceText();
  const format = useFormat();
  const usualDelay = ({ usualDelayMinutes: count }: Devices['sources'][number]) =>
    t('delay.shown', { count, minutes: format.number(count) });
  const offered = sources.filter(
    ({ isOffered, status }) => isOffered && status === 'not-connected',
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('connectDevice')}>
      <Stack gap={4}>
        {offered.length === 0 && <Text tone="muted">{t('noneOffered')}</Text>}
        {offered.length > 0 && (
          <List label={t('offered')}>
            {offered.map((source) => (
              <ListRow
                key={source.provider}
                title={source.name}
                meta={`${t(`kind.${source.kind}`)} ${usualDelay(source)}`}
                trailing={<ConnectButton source={source} onConnected={onClose} />}
              />
            ))}
          </List>
        )}
        <List label={t('others')}>
          {others.map(({ source, name }) => (
            <ListRow key={source} title={name} meta={t('why.on-phone')} />
          ))}
        </List>
      </Stack>
    </Dialog>
  );
}
