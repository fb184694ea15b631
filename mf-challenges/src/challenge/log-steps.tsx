import type { Challenge } from '@stridewell/contracts';
import { useText, useViewer } from '@stridewell/platform';
import { LinkButton, PlusIcon } from '@stridewell/ui';
import { StickyAct } from './challenge-navigation.styles.ts';

/** Links to the form that adds steps, for participants while days still count. */
export function LogSteps({ challenge: { isJoined, phase } }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const { manualEntry, converter } = useViewer().program;
  const isOpen = phase === 'running' || phase === 'provisional';
  if (!isJoined || !isOpen || (manualEntry === 0 && converter === 0)) return null;
  return (
    <StickyAct>
      <LinkButton href="/my-dashboard?entry=new" icon={PlusIcon}>
        {t('standing.logSteps')}
      </LinkButton>
    </StickyAct>
  );
}
