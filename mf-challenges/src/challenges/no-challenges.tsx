import { useText } from '@stridewell/platform';
import { Button, EmptyPathIllustration, EmptyState, LinkButton } from '@stridewell/ui';
import type { ChallengeTab } from './challenge-tabs.ts';
import { tabAddress, writeListAddress, type ListAddress } from './list-address.ts';

/** Where the one action of an empty tab leads. */
const nextTab: Record<ChallengeTab, ChallengeTab> = {
  mine: 'open',
  open: 'upcoming',
  upcoming: 'mine',
  finished: 'mine',
};

/** Says what would be here, and offers the one thing to do about it. */
export function NoChallenges({ address, onClear }: { address: ListAddress; onClear: () => void }) {
  const t = useText('mf-challenges');
  const { tab, search } = address;
  if (search.trim() !== '') {
    return (
      <EmptyState
        illustration={<EmptyPathIllustration />}
        title={t('list.empty.searchTitle', { search: search.trim() })}
        level={2}
        text={t('list.empty.search')}
        action={<Button onPress={onClear}>{t('list.empty.searchAction')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      illustration={<EmptyPathIllustration />}
      title={t(`list.empty.${tab}Title`)}
      level={2}
      text={t(`list.empty.${tab}`)}
      action={
        <LinkButton href={`/challenges${writeListAddress(tabAddress(nextTab[tab]))}`}>
          {t(`list.empty.${tab}Action`)}
        </LinkButton>
      }
    />
  );
}
