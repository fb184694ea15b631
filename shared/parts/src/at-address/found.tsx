import { ApiProblem, LoadFailure } from '@stridewell/platform';
import { EmptyState, LinkButton, LostIllustration, Skeleton } from '@stridewell/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Shows what an address names in each state: loading, found, missing, or failed. */
export function Found<Thing>(props: {
  query: UseQueryResult<Thing>;
  /** The message shown when it doesn't exist, and the link back. */
  absent: { title: string; back: string; href: string };
  children: (thing: Thing) => ReactNode;
}) {
  const { data, error, isPending, isFetching, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (isPending || !error) return <Skeleton shape="card" size="20rem" />;
  if (error instanceof ApiProblem && error.code === 'not_found') {
    const { title, back, href } = props.absent;
    return (
      <EmptyState
        illustration={<LostIllustration />}
        title={title}
        level={1}
        action={<LinkButton href={href}>{back}</LinkButton>}
      />
    );
  }
  return (
    <LoadFailure error={error} level={1} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
}
