import { ReportedPosts } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { useLedTeams } from './teams.queries.ts';

/** Reported posts, for team leaders and administrators. */
export function ReportedPostsCard() {
  const { isProgramAdmin } = useViewer();
  const { data: led } = useLedTeams();
  if (isProgramAdmin === 0 && !led?.data.length) return null;
  return <ReportedPosts hrefOf={({ about, id }) => `/${about}s/${id}`} />;
}
