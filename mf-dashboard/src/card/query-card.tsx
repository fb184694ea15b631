import { useFormat, useText } from '@stridewell/platform';
import {
  Button,
  Card,
  FailureState,
  Inline,
  RefreshIcon,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureText } from './failure-text.ts';

/**
 * A card about one answer of the server: its skeleton at first, its failure with Retry, and the
 * time of what it shows; an answer that could not be renewed stays and says so.
 */
export function QueryCard<Answer>(props: {
  /** Left out where what the card shows brings its own. */
  title?: ReactNode;
  /** The title while there is nothing to show, where `title` is left out. */
  titleMeanwhile?: ReactNode;
  query: UseQueryResult<Answer>;
  skeleton: ReactNode;
  actions?: ReactNode;
  children: (answer: Answer) => ReactNode;
}) {
  const { title, titleMeanwhile = title, query, actions } = props;
  const t = useText('mf-dashboard');
  const failureText = useFailureText();
  const retry = () => void query.refetch();

  if (query.data === undefined) {
    return (
      <Card title={titleMeanwhile} level={2}>
        {query.isError ? (
          <FailureState
            title={t('failure.title')}
            level={3}
            text={failureText(query.error)}
            onRetry={retry}
            isRetrying={query.isFetching}
          />
        ) : (
          <Stack gap={4}>
            {props.skeleton}
            <Skeleton size="6rem" isSilent />
          </Stack>
        )}
      </Card>
    );
  }

  return (
    <Card title={title} level={2} actions={actions}>
      <Stack gap={4}>
        {props.children(query.data)}
        <Freshness query={query} onRetry={retry} />
      </Stack>
    </Card>
  );
}

function Freshness({ query, onRetry }: { query: UseQueryResult<unknown>; onRetry: () => void }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const time = format.time(new Date(query.dataUpdatedAt));

  if (!query.isError) {
    return (
      <Text size="xs" tone="muted">
        {t('card.updatedAt', { time })}
      </Text>
    );
  }
  return (
    <Inline justify="space-between">
      <Text size="sm" tone="warning">
        {t('card.stale', { time })}
      </Text>
      <Button
        colour="lightgrey"
        size="small"
        icon={RefreshIcon}
        onPress={onRetry}
        isPending={query.isFetching}
      >
        {t('card.retry')}
      </Button>
    </Inline>
  );
}
