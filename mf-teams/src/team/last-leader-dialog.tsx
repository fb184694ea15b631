import type { TeamDetails } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Dialog, LinkButton, Text } from '@stridewell/ui';

/**
 * Whether the viewer is the only leader of a team with other members: they can't leave before someone else leads it.
 */
export function isLastLeader(
  team: Pick<TeamDetails, 'isTeamLeader' | 'leaders' | 'members'>,
): boolean {
  return team.isTeamLeader && team.leaders.length === 1 && team.members > 1;
}

/** Tells a team's last leader to appoint another one first, and links to the members. */
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
