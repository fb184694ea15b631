import type { TeamDetails } from '@stridewell/contracts';
import { useText, useViewer } from '@stridewell/platform';
import { ConfirmDialog, Text } from '@stridewell/ui';
import { isLastLeader, LastLeaderDialog } from './last-leader-dialog.tsx';
import { useRemoveMember } from './team.queries.ts';

/** Asks before the viewer leaves a team, and says what happens to their days; its last leader must appoint another one. */
export function LeaveDialog(props: { team: TeamDetails; isOpen: boolean; onClose: () => void }) {
  const { team, isOpen, onClose } = props;
  const t = useText('mf-teams');
  const viewer = useViewer();
  const { mutate, isPending } = useRemoveMember(team, viewer);
  const { name } = team;
  const isLast = isLastLeader(team);
  return (
    <>
      <LastLeaderDialog team={team} isOpen={isOpen && isLast} onClose={onClose} />
      <ConfirmDialog
        isOpen={isOpen && !isLast}
        title={t('leave.title', { name })}
        confirmLabel={t('leave.leave')}
        confirmColor="red"
        cancelLabel={t('leave.stay')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <Text>{t('leave.text', { name })}</Text>
      </ConfirmDialog>
    </>
  );
}
