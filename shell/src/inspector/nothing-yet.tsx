import { EmptyState } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useInspectorText } from './inspector-texts.ts';

export function NothingYet(): ReactElement {
  const t = useInspectorText();
  return <EmptyState level={3} title={t('nothing')} />;
}
