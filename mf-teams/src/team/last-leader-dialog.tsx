import type { TeamDetails } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Dialog, LinkButton, Text } from '@stridewell/ui';

/** Whether the viewer alone leads a team in which others are: they cannot go before another leads it. */
export function isLastLeader(
  team: Pick<TeamDetails, 'isTeamLeader' | 'leaders' | 'members'>,
): boolean {
  return team.isTeamLeader && team.leaders.length === 1 && team.members > 1;
}

/** Tells the last leader of a team to name another first, and leads to its members. */
export function LastLeaderDialog(props: {
  team: Pick<TeamDetails, 'id'>;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useText('mf-teams');
  const { id } = props.team;
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      size="small"
      title={t('leave.lastTitle')}
      footer={<LinkButton href={`/teams/${id}/members`}>{t('leave.toMembers')}</LinkButton>}
    >
      <Text>{t('leave.last')}</Text>
    </Dialog>
  );
}
