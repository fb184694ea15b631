import type { TeamDetails } from '@stridewell/contracts';
import { useNavigate, useText } from '@stridewell/platform';
import { Button, ConfirmDialog, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useDeleteTeam } from './team.queries.ts';

/** Asks before the team is deleted, and says what is lost. */
export function DeleteDialog(props: { team: TeamDetails; isOpen: boolean; onClose: () => void }) {
  const { team, isOpen, onClose } = props;
  const t = useText('mf-teams');
  const navigate = useNavigate();
  const { mutate, isPending } = useDeleteTeam(team, () => navigate('/teams'));
  const { name, members } = team;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deleting.ask', { name })}
      confirmLabel={t('deleting.title')}
      confirmColor="red"
      cancelLabel={t('deleting.keep')}
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Text>{t('deleting.text', { count: members })}</Text>
    </ConfirmDialog>
  );
}

/** Deletes the team after a warning about what is lost. */
export function DeleteButton({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button color="red" onPress={() => setAsking(true)}>
        {t('deleting.title')}
      </Button>
      <DeleteDialog team={team} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
