import { useText, useViewer } from '@stridewell/platform';
import { EmptyState, LinkButton, LockedIllustration, Page } from '@stridewell/ui';
import type { ReactNode } from 'react';
import { ReadingColumn } from './pieces.styles.ts';

/** A page of the companion, where the program uses it; `isReading` for one that is read. */
export function CompanionGate(props: { isReading?: boolean; children: ReactNode }) {
  const t = useText('mf-companion');
  const { program } = useViewer();
  const { isReading = false, children } = props;
  if (program.settings.mentalWellnessEnabled === 1)
    return <Page>{isReading ? <ReadingColumn>{children}</ReadingColumn> : children}</Page>;
  return (
    <Page>
      <EmptyState
        illustration={<LockedIllustration />}
        title={t('gate.title')}
        level={1}
        text={t('gate.text')}
        action={<LinkButton href="/my-dashboard">{t('gate.back')}</LinkButton>}
      />
    </Page>
  );
}
