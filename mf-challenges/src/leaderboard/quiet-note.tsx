import type { Challenge } from '@stridewell/contracts';
import { useText, useViewer } from '@stridewell/platform';
import { Button, ConfirmDialog, Inline, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useChangeQuietMode } from './leaderboard.queries.ts';

/** Says whether the viewer's name is on the board, with a button to hide it without leaving the challenge. */
export function QuietNote({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const { quietMode } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useChangeQuietMode();
  if (!challenge.isJoined || challenge.between !== 'individuals') return null;
  const close = () => setAsking(false);
  const isQuiet = quietMode === 1;
  return (
    <Inline gap={2}>
      <Text size="sm" tone="muted">
        {t(isQuiet ? 'quiet.on' : 'quiet.off')}
      </Text>
      {isQuiet ? (
        <Button color="lightgrey" size="small" isPending={isPending} onPress={() => mutate(0)}>
          {t('quiet.show')}
        </Button>
      ) : (
        <Button color="lightgrey" size="small" onPress={() => setAsking(true)}>
          {t('quiet.hide')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('quiet.title')}
        confirmLabel={t('quiet.hide')}
        cancelLabel={t('quiet.stay')}
        isPending={isPending}
        onConfirm={() => mutate(1, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('quiet.text')}</Text>
      </ConfirmDialog>
    </Inline>
  );
}
