import type { TeamDetails } from '@stridewell/contracts';
import { Discussion } from '@stridewell/parts';
import { useText } from '@stridewell/platform';

/** How many posts the page shows at first. */
const latestPosts = 3;

/** The team's discussion, which only members of the team and administrators see. */
export function DiscussionCard({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const topic = { about: 'team', id: team.id } as const;
  return <Discussion topic={topic} note={t('discussion.note')} perPage={latestPosts} />;
}
