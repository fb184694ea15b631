import type { TeamDetails } from '@stridewell/contracts';
import { useText, useViewer } from '@stridewell/platform';
import { Button, ConfirmDialog, Text } from '@stridewell/ui';
import { useState } from 'react';
import { isLastLeader, LastLeaderDialog } from './last-leader-dialog.tsx';
import { useRemoveMember } from './team.queries.ts';

/** Leaves a team after explaining what happens to their days; its last leader must appoint another one first. */
export function LeaveButton({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const viewer = useViewer();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveMember(team, viewer);
  const { name } = team;
  const close = () => setAsking(false);
  const isLast = isLastLeader(team);
  return (
    <>
      <Button color="lightgrey" onPress={() => setAsking(true)}>
        {t('leave.leave')}
      </Button>
      <LastLeaderDialog team={team} isOpen={isAsking && isLast} onClose={close} />
      <ConfirmDialog
        isOpen={isAsking && !isLast}
        title={t('leave.title', { name })}
        confirmLabel={t('leave.leave')}
        confirmColor="red"
        cancelLabel={t('leave.stay')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('leave.text', { name })}</Text>
      </ConfirmDialog>
    </>
  );
}
