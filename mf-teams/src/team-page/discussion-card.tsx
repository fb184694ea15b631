import type { TeamDetails } from '@stridewell/contracts';
import { Discussion } from '@stridewell/parts';
import { useText } from '@stridewell/platform';

/** What the members of a team write to each other; others than they and administrators do not see it. */
export function DiscussionCard({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  // Who may change a team without leading it is an administrator.
  if (!team.isJoined && !team.mayEdit) return null;
  return <Discussion topic={{ about: 'team', id: team.id }} note={t('discussion.note')} />;
}
