import type { TeamDetails } from '@stridewell/contracts';
import { Discussion } from '@stridewell/parts';
import { useText } from '@stridewell/platform';

/** The team's discussion, which only members of the team and administrators see. */
export function DiscussionCard({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  // People who may edit a team without being in it are administrators.
  if (!team.isJoined && !team.mayEdit) return null;
  return <Discussion topic={{ about: 'team', id: team.id }} note={t('discussion.note')} />;
}
