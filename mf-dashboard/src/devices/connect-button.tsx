import type { DeviceSource } from '@stridewell/contracts';
import { useProblemWords } from '@stridewell/platform';
import { Button, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { ChooseTypesDialog } from './choose-types-dialog.tsx';
import { useDeviceText } from './device-texts.ts';
import { useConnectDevice } from './devices.queries.ts';

/** Connects a source, for the first time or again; if it has more than steps, it asks which data it may send. */
export function ConnectButton({
  source,
  purpose = 'connect',
  onConnected,
}: {
  source: Pick<DeviceSource, 'provider' | 'name' | 'offeredTypes' | 'dataTypes'>;
  purpose?: 'connect' | 'connectAgain' | 'change';
  onConnected?: () => void;
}) {
  const t = useDeviceText();
  const problemWords = useProblemWords();
  const connect = useConnectDevice();
  const [isChoosing, setChoosing] = useState(false);
  const { provider, name, offeredTypes } = source;
  const names = {
    connect: t('connectNamed', { name }),
    connectAgain: t('connectAgainNamed', { name }),
    change: t('changeNamed', { name }),
  };
  const start = (dataTypes: DeviceSource['dataTypes']) =>
    connect.mutate(
      { provider, dataTypes },
      {
        onSuccess: (url) => {
          if (url === null) onConnected?.();
        },
      },
    );
  return (
    <Stack gap={1}>
      <Button
        size={purpose === 'connect' ? 'small' : 'normal'}
        {...(purpose === 'change' && { color: 'lightgrey' })}
        isPending={connect.isPending}
        aria-label={names[purpose]}
        onPress={() => (offeredTypes.length > 1 ? setChoosing(true) : start(['steps']))}
      >
        {t(purpose)}
      </Button>
      {connect.error && !isChoosing && (
        <div role="alert">
          <Text size="sm">{problemWords.ofWrite(connect.error)}</Text>
        </div>
      )}
      {isChoosing && (
        <ChooseTypesDialog
          source={source}
          isPending={connect.isPending}
          problem={connect.error}
          onChosen={start}
          onClose={() => setChoosing(false)}
        />
      )}
    </Stack>
  );
}
