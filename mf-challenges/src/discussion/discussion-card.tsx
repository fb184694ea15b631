import { useIsPainted } from '@stridewell/platform';
import { Card, Skeleton } from '@stridewell/ui';
import { lazy, Suspense } from 'react';

const ChallengeDiscussion = lazy(async () => {
  const { ChallengeDiscussion: component } = await import('./challenge-discussion.tsx');
  return { default: component };
});

/** What people write about a challenge; its code comes after the page has been painted. */
export function DiscussionCard({ challengeId }: { challengeId: number }) {
  const isPainted = useIsPainted();
  const place = (
    <Card>
      <Skeleton shape="list" count={3} isSilent />
    </Card>
  );
  if (!isPainted) return place;
  return (
    <Suspense fallback={place}>
      <ChallengeDiscussion challengeId={challengeId} />
    </Suspense>
  );
}
