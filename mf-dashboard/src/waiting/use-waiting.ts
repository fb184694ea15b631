import { useViewer } from '@stridewell/platform';
import { useOpenDays } from '#asked-days/index.ts';
import { useOpenRequests } from '#messages/index.ts';
import { useMemberNotices } from '#notices/index.ts';

/** The kinds of things that wait for the viewer, the most urgent first. */
const waitingKinds = ['questions', 'days', 'requests', 'notices'] as const;

/** Returns how many things of each kind wait for the viewer, without the kinds that have none. */
export function useWaiting() {
  const { unansweredQuestions } = useViewer();
  const notices = useMemberNotices();
  const counts = {
    questions: unansweredQuestions.length,
    days: useOpenDays().length,
    requests: useOpenRequests().total,
    notices: notices.data?.data.length ?? 0,
  };
  return {
    kinds: waitingKinds
      .map((kind) => ({ kind, count: counts[kind] }))
      .filter(({ count }) => count > 0),
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    /** The notices, if they could not be loaded. */
    failed: notices.isError && !notices.data ? notices : null,
  };
}
