import type { Challenge, ChallengeParticipant } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { CloseIcon, ConfirmDialog, IconButton, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useRemoveParticipant, type ParticipantKind } from './people.queries.ts';

const entered = { individuals: 'members', groups: 'teams', organization: 'organizations' } as const;

/**
 * Whether the viewer may remove participants of a kind from a challenge: only those that take part directly, until it
 * is over.
 */
export function mayRemove(challenge: Challenge, entity: ParticipantKind): boolean {
  const { mayEdit, phase, between } = challenge;
  return mayEdit && entity === entered[between] && (phase === 'upcoming' || phase === 'running');
}

/** Removes a participant from a challenge after a warning about what is lost. */
export function RemoveButton(props: {
  challenge: Challenge;
  entity: ParticipantKind;
  one: ChallengeParticipant;
}) {
  const { challenge, entity, one } = props;
  const { name } = one;
  const t = useText('mf-challenges');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveParticipant(challenge, entity, one);
  const close = () => setAsking(false);
  return (
    <>
      <IconButton
        icon={CloseIcon}
        size="small"
        label={t('participants.remove', { name })}
        onPress={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('participants.removeTitle', { name })}
        confirmLabel={t('participants.removeConfirm')}
        confirmColor="red"
        cancelLabel={t('editing.cancel')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('participants.removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
