import { useText } from '@stridewell/platform';
import { EmptyPathIllustration, EmptyState, LinkButton } from '@stridewell/ui';
import type { ChallengeTab } from './challenge-tabs.ts';
import { tabHref } from './list-address.ts';

/** Where the one action of an empty tab leads. */
const nextTab: Record<ChallengeTab, ChallengeTab> = {
  mine: 'open',
  open: 'upcoming',
  upcoming: 'mine',
  finished: 'mine',
};

/** Says what would be here, and offers the one thing to do about it. */
export function NoChallenges({ tab }: { tab: ChallengeTab }) {
  const t = useText('mf-challenges');
  return (
    <EmptyState
      illustration={<EmptyPathIllustration />}
      title={t(`list.empty.${tab}Title`)}
      level={2}
      text={t(`list.empty.${tab}`)}
      action={<LinkButton href={tabHref(nextTab[tab])}>{t(`list.empty.${tab}Action`)}</LinkButton>}
    />
  );
}
