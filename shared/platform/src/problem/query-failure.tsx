import type { TitleLevel } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { LoadFailure } from './load-failure.tsx';

/** The parts of one or several queries that a failure needs. */
export interface FailedQuery {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Says what a part of a page could not load and offers a retry; nothing if the query did not fail. */
export function QueryFailure(props: {
  query: FailedQuery;
  level?: TitleLevel;
}): ReactElement | null {
  const { query, level = 3 } = props;
  if (query.error === null) return null;
  return (
    <LoadFailure
      error={query.error}
      level={level}
      isWholePage={false}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
