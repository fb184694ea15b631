import type { Challenge } from '@stridewell/contracts';
import { TypedConfirmDialog } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { ConfirmDialog, Text } from '@stridewell/ui';

/** From this number of participants, deleting a challenge needs a typed confirmation. */
const manyParticipants = 10;

/** Asks before a challenge is deleted, and says who loses it. */
export function DeleteDialog(props: {
  challenge: Pick<Challenge, 'name' | 'participants'>;
  isOpen: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { challenge, ...rest } = props;
  const t = useText('mf-challenges');
  const words = {
    title: t('deleting.ask', { name: challenge.name }),
    confirmLabel: t('deleting.title'),
    cancelLabel: t('deleting.keep'),
  };
  const text = <Text>{t('deleting.text', { count: challenge.participants })}</Text>;
  if (challenge.participants >= manyParticipants)
    return (
      <TypedConfirmDialog {...rest} {...words}>
        {text}
      </TypedConfirmDialog>
    );
  return (
    <ConfirmDialog {...rest} {...words} confirmColor="red">
      {text}
    </ConfirmDialog>
  );
}
