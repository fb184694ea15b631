import { Button, RefreshIcon, Text } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useLanguage } from '#language/use-text.ts';
import { useFormat } from '#language/use-format.ts';
import { Frame } from './refresh-control.styles.ts';
import { refreshWords } from './refresh-words.ts';
import { useIsOld } from './use-is-old.ts';
import { useShownAnswers } from './use-shown-answers.ts';

/**
 * Refreshes all live data on the page; shows its age if it is old, and after a refresh. `onRefresh` also refreshes the
 * page's other data, such as its bundle.
 */
export function RefreshControl(props: { onRefresh?: () => void }): ReactElement {
  const words = refreshWords[useLanguage().language];
  const format = useFormat();
  const { oldestAt, refetch } = useShownAnswers();
  const isOld = useIsOld(oldestAt);
  const [isRefreshing, setRefreshing] = useState(false);
  const [hasRefreshed, setRefreshed] = useState(false);

  async function refresh() {
    if (isRefreshing) return;
    setRefreshing(true);
    props.onRefresh?.();
    // Failures show in their own place.
    await refetch().catch(() => undefined);
    setRefreshing(false);
    setRefreshed(true);
  }

  return (
    <Frame>
      <span role="status">
        {oldestAt !== null && (isOld || hasRefreshed) && (
          <Text as="span" size="sm" tone="muted">
            {words.updatedAt(format.time(new Date(oldestAt)))}
          </Text>
        )}
      </span>
      <Button
        color="lightgrey"
        size="small"
        icon={RefreshIcon}
        isPending={isRefreshing}
        onPress={() => void refresh()}
      >
        {words.refresh}
      </Button>
    </Frame>
  );
}
