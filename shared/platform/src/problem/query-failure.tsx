import type { TitleLevel } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { LoadFailure } from './load-failure.tsx';

/** What is needed of a query, or of several told as one, to say that it failed. */
export interface FailedQuery {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a part of a page could not load, and the way to ask again; nothing where the query did not fail. */
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
