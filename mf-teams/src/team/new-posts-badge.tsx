import type { Team } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Badge } from '@stridewell/ui';
import { useNewPosts } from './team.queries.ts';

/** The number of new posts in a team's discussion; renders nothing if the viewer isn't subscribed to it. */
export function NewPostsBadge({ team }: { team: Pick<Team, 'id'> }) {
  const t = useText('mf-teams');
  const { data: count = 0 } = useNewPosts(team.id);
  return <Badge count={count} label={t('discussion.new', { count })} />;
}
