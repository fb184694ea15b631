import type { TeamDetails } from '@stridewell/contracts';
import { useText, useViewer } from '@stridewell/platform';
import { Button, ConfirmDialog, Dialog, LinkButton, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useRemoveMember } from './team.queries.ts';

/** Leaves a team, once the person knows what becomes of their days; its last leader names another first. */
export function LeaveButton({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const viewer = useViewer();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveMember(team, viewer);
  const { name } = team;
  const close = () => setAsking(false);
  const isLastLeader = team.isTeamLeader && team.leaders.length === 1 && team.members > 1;
  return (
    <>
      <Button colour="lightgrey" onPress={() => setAsking(true)}>
        {t('leave.leave')}
      </Button>
      <Dialog
        isOpen={isAsking && isLastLeader}
        onClose={close}
        size="small"
        title={t('leave.lastTitle', { name })}
        footer={<LinkButton href={`/teams/${team.id}/members`}>{t('leave.toMembers')}</LinkButton>}
      >
        <Text>{t('leave.last')}</Text>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking && !isLastLeader}
        title={t('leave.title', { name })}
        confirmLabel={t('leave.confirm')}
        confirmColour="red"
        cancelLabel={t('leave.stay')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        <Text>{t('leave.text', { name })}</Text>
      </ConfirmDialog>
    </>
  );
}
