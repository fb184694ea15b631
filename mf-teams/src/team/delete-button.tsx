import type { TeamDetails } from '@stridewell/contracts';
import { useNavigate, useText } from '@stridewell/platform';
import { Button, ConfirmDialog, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useDeleteTeam } from './team.queries.ts';

/** Deletes the team after a warning about what is lost. */
export function DeleteButton({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteTeam(team, () => navigate('/teams'));
  const { name, members } = team;
  const close = () => setAsking(false);
  return (
    <>
      <Button color="red" onPress={() => setAsking(true)}>
        {t('deleting.title')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleting.ask', { name })}
        confirmLabel={t('deleting.title')}
        confirmColor="red"
        cancelLabel={t('deleting.keep')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('deleting.text', { count: members })}</Text>
      </ConfirmDialog>
    </>
  );
}
