import { EmptyState } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useInspectorText } from './inspector-texts.ts';

export function NothingYet(props: {
  about: 'remotes' | 'releases' | 'shared' | 'slots' | 'events';
}): ReactElement {
  const t = useInspectorText();
  return <EmptyState level={3} title={t(`empty.${props.about}`)} />;
}
