import type { Challenge } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, ConfirmDialog, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useLeaveChallenge } from './joining.queries.ts';

/** Leaves a challenge, once the person knows what is lost and what is not. */
export function LeaveButton({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useLeaveChallenge(challenge);
  const close = () => setAsking(false);
  return (
    <>
      <Button colour="lightgrey" onPress={() => setAsking(true)}>
        {t('leaving.leave')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('leaving.title', { name: challenge.name })}
        confirmLabel={t('leaving.leave')}
        confirmColour="red"
        cancelLabel={t('leaving.stay')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Stack gap={2}>
          <Text>{t('leaving.placeLost')}</Text>
          <Text>{t('leaving.entriesStay')}</Text>
          <Text>{challenge.open ? t('leaving.rejoin') : t('leaving.noRejoin')}</Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
