import { useText, useViewer } from '@stridewell/platform';
import { EmptyState, LinkButton, LockedIllustration, Page } from '@stridewell/ui';
import type { ReactNode } from 'react';

/** Shows a page of the companion if the program uses the companion. */
export function CompanionGate({ children }: { children: ReactNode }) {
  const t = useText('mf-companion');
  const { program } = useViewer();
  if (program.settings.mentalWellnessEnabled === 1) return <Page>{children}</Page>;
  return (
    <Page>
      <EmptyState
        illustration={<LockedIllustration />}
        title={t('gate.title')}
        level={1}
        action={<LinkButton href="/my-dashboard">{t('gate.back')}</LinkButton>}
      />
    </Page>
  );
}
