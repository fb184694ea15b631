import { useText } from '@stridewell/platform';
import { EmptyState } from '@stridewell/ui';
import type { ReactElement } from 'react';

/** What a tab says while there is nothing to list. */
export function NothingYet(props: {
  about: 'remotes' | 'shared' | 'slots' | 'events';
}): ReactElement {
  const t = useText('shell');
  return (
    <EmptyState
      level={3}
      title={t(`inspector.${props.about}.empty`)}
      text={t(`inspector.${props.about}.emptyText`)}
    />
  );
}
