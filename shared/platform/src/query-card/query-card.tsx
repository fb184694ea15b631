import { Button, Card, Inline, RefreshIcon, Stack, Text, useUiText } from '@stridewell/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { isConnectionProblem, useConnection } from '#connection/connection.ts';
import { useFormat } from '#language/use-format.ts';
import { useLanguage } from '#language/use-text.ts';
import { QueryFailure } from '#problem/query-failure.tsx';
import { queryCardWords } from './query-card-words.ts';

/**
 * A card with data from the server: first a skeleton, a failure with Retry; data that could not be refreshed stays and
 * says so.
 */
export function QueryCard<Answer>(props: {
  /** Absent if the content brings its own. */
  title?: ReactNode;
  /** The title while there is no content, if `title` is absent. */
  titleMeanwhile?: ReactNode;
  query: UseQueryResult<Answer>;
  skeleton: ReactNode;
  actions?: ReactNode;
  children: (answer: Answer) => ReactNode;
}): ReactElement {
  const { title, titleMeanwhile = title, query, actions } = props;
  const retry = () => void query.refetch();
  const { isLost } = useConnection();
  // The page already says so about everything on it.
  const isSaid = isLost && isConnectionProblem(query.error);

  if (query.data === undefined) {
    return (
      <Card title={titleMeanwhile} level={2}>
        {query.isError && !isSaid ? <QueryFailure query={query} /> : props.skeleton}
      </Card>
    );
  }

  return (
    <Card title={title} level={2} actions={actions}>
      <Stack gap={4}>
        {props.children(query.data)}
        {query.isError && !isSaid && <NotRenewed query={query} onRetry={retry} />}
      </Stack>
    </Card>
  );
}

function NotRenewed(props: { query: UseQueryResult<unknown>; onRetry: () => void }): ReactElement {
  const { query, onRetry } = props;
  const text = useUiText();
  const words = queryCardWords[useLanguage().language];
  const format = useFormat();
  const time = format.time(new Date(query.dataUpdatedAt));

  return (
    <Inline justify="space-between">
      <Text size="sm" tone="warning">
        {words.stale(time)}
      </Text>
      <Button
        color="lightgrey"
        size="small"
        icon={RefreshIcon}
        onPress={onRetry}
        isPending={query.isFetching}
      >
        {text.retry}
      </Button>
    </Inline>
  );
}
