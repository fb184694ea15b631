import { useText, useViewer } from '@stridewell/platform';
import { EmptyState, LinkButton, LockedIllustration, Page } from '@stridewell/ui';
import type { ReactNode } from 'react';

/** A page about teams; if the program has switched teams off, it says so. */
export function TeamsGate({
  children,
  isNarrow = false,
}: {
  children: ReactNode;
  isNarrow?: boolean;
}) {
  const t = useText('mf-teams');
  const { program } = useViewer();
  if (program.teamsOff === 0) return <Page isNarrow={isNarrow}>{children}</Page>;
  return (
    <Page>
      <EmptyState
        illustration={<LockedIllustration />}
        title={t('team.offTitle')}
        level={1}
        action={<LinkButton href="/my-dashboard">{t('team.toDashboard')}</LinkButton>}
      />
    </Page>
  );
}
