import type { Challenge } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { ConfirmDialog, Stack, Text } from '@stridewell/ui';
import { useLeaveChallenge } from './joining.queries.ts';

/** Leaves a challenge after explaining what is lost and what is not. */
export function LeaveDialog(props: { challenge: Challenge; isOpen: boolean; onClose: () => void }) {
  const { challenge, isOpen, onClose } = props;
  const t = useText('mf-challenges');
  const { mutate, isPending } = useLeaveChallenge(challenge);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('leaving.title', { name: challenge.name })}
      confirmLabel={t('leaving.leave')}
      confirmColor="red"
      cancelLabel={t('leaving.stay')}
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Stack gap={2}>
        <Text>{t('leaving.placeLost')}</Text>
        <Text>{t('leaving.entriesStay')}</Text>
        <Text>{challenge.open ? t('leaving.rejoin') : t('leaving.noRejoin')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
