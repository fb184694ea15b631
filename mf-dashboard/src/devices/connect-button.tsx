import type { DeviceSource } from '@stridewell/contracts';
import { useProblemWords } from '@stridewell/platform';
import { Button, Stack, Text } from '@stridewell/ui';
import { useDeviceText } from './device-texts.ts';
import { useConnectDevice } from './devices.queries.ts';

/** Connects a source, for the first time or again. */
export function ConnectButton({
  source: { provider, name },
  isAgain = false,
  onConnected,
}: {
  source: Pick<DeviceSource, 'provider' | 'name'>;
  isAgain?: boolean;
  onConnected?: () => void;
}) {
  const t = useDeviceText();
  const problemWords = useProblemWords();
  const connect = useConnectDevice();
  return (
    <Stack gap={1}>
      <Button
        size={isAgain ? 'normal' : 'small'}
        isPending={connect.isPending}
        aria-label={t(isAgain ? 'connectAgainNamed' : 'connectNamed', { name })}
        onPress={() =>
          connect.mutate(provider, {
            onSuccess: (url) => {
              if (url === null) onConnected?.();
            },
          })
        }
      >
        {t(isAgain ? 'connectAgain' : 'connect')}
      </Button>
      {connect.error && (
        <div role="alert">
          <Text size="sm">{problemWords.ofWrite(connect.error)}</Text>
        </div>
      )}
    </Stack>
  );
}
