import { useText } from '@stridewell/platform';
import { EmptyPathIllustration, EmptyState, LinkButton } from '@stridewell/ui';
import type { ChallengeTab } from './challenge-tabs.ts';
import { tabHref } from './list-address.ts';

/** The target of the action in an empty tab. */
const nextTab: Record<ChallengeTab, ChallengeTab> = {
  mine: 'open',
  open: 'upcoming',
  upcoming: 'mine',
  finished: 'mine',
};

/** Explains an empty tab, and offers one action. */
export function NoChallenges({ tab }: { tab: ChallengeTab }) {
  const t = useText('mf-challenges');
  const next = nextTab[tab];
  return (
    <EmptyState
      illustration={<EmptyPathIllustration />}
      title={t(`list.empty.${tab}Title`)}
      level={2}
      text={tab === 'mine' ? t('list.empty.mine') : undefined}
      action={<LinkButton href={tabHref(next)}>{t(`list.empty.to.${next}`)}</LinkButton>}
    />
  );
}
