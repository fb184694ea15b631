import type { Challenge } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { TabLinks } from '@stridewell/ui';
import { isOver } from '#phase/phase-text.ts';
import { LogSteps } from './log-steps.tsx';
import { NameAbove, StickyTabs } from './challenge-navigation.styles.ts';
import { tabAddress, tabsOf, type ChallengeTab } from './challenge-tabs.ts';

/** The tabs of a challenge's page, as links, and its primary action; they stay in view while the page scrolls. */
export function ChallengeNavigation(props: { challenge: Challenge; current: ChallengeTab }) {
  const { challenge, current } = props;
  const t = useText('mf-challenges');
  return (
    <StickyTabs>
      <NameAbove aria-hidden="true">{challenge.name}</NameAbove>
      <TabLinks
        label={t('tabs.label')}
        links={tabsOf(challenge).map((tab) => ({
          href: tabAddress(challenge.id, tab),
          label: t(`tabs.${tab === 'progress' && isOver(challenge) ? 'result' : tab}`),
          isCurrent: tab === current,
        }))}
      />
      <LogSteps challenge={challenge} />
    </StickyTabs>
  );
}
