import type { DeviceSource } from '@stridewell/contracts';
import { useProblemWords } from '@stridewell/platform';
import { Banner, Button, Dialog, Inline, RadioGroup, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useSyncLinkText } from '#sync-link/index.ts';
import { useDeviceText } from './device-texts.ts';
import { useDisconnect } from './devices.queries.ts';

/** Asks whether to keep a source's data before it is disconnected. */
export function DisconnectDialog({
  source,
  isOpen,
  onClose,
}: {
  source: DeviceSource;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useDeviceText();
  const link = useSyncLinkText();
  const problemWords = useProblemWords();
  const disconnect = useDisconnect(source);
  const [choice, setChoice] = useState('keep');
  const { name, daysImported: count } = source;
  const isDeleting = choice === 'delete';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('disconnect.title', { name })} size="small">
      <Stack gap={4}>
        <RadioGroup
          label={t('disconnect.days', { count })}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'keep', label: t('disconnect.keep') },
            { value: 'delete', label: t('disconnect.delete') },
          ]}
        />
        {isDeleting && <Text size="sm">{link('removing.deleteHint')}</Text>}
        {disconnect.error && (
          <Banner tone="danger">{problemWords.ofWrite(disconnect.error)}</Banner>
        )}
        <Inline gap={3}>
          <Button
            color={isDeleting ? 'red' : 'primary'}
            isPending={disconnect.isPending}
            onPress={() => disconnect.mutate(isDeleting ? 0 : 1, { onSuccess: onClose })}
          >
            {t(isDeleting ? 'disconnect.confirmDelete' : 'disconnect.act')}
          </Button>
          <Button color="lightgrey" onPress={onClose}>
            {t('cancel')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
