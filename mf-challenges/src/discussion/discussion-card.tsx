import { useIsPainted } from '@stridewell/platform';
import { Card, lateComponent, Skeleton } from '@stridewell/ui';

const ChallengeDiscussion = lateComponent(
  async () => (await import('./challenge-discussion.tsx')).ChallengeDiscussion,
);

/** Loads the discussion's code before it is shown. */
export const preloadDiscussion = ChallengeDiscussion.preload;

/** The discussion of a challenge; its code loads after the page has been painted. */
export function DiscussionCard({ challengeId }: { challengeId: number }) {
  const isPainted = useIsPainted();
  const place = (
    <Card>
      <Skeleton shape="list" count={3} isSilent />
    </Card>
  );
  if (!isPainted) return place;
  return <ChallengeDiscussion challengeId={challengeId} meanwhile={place} />;
}
