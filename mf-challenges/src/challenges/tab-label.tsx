import { useFormat, useText } from '@stridewell/platform';
import { VisuallyHidden } from '@stridewell/ui';
import type { ChallengeTab } from './challenge-tabs.ts';
import { Count } from './tab-label.styles.ts';

/** A tab's name with its number of challenges, once that is known. */
export function TabLabel({ tab, count }: { tab: ChallengeTab; count: number | undefined }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  return (
    <>
      {t(`list.tab.${tab}`)}
      {count !== undefined && (
        <>
          <Count aria-hidden>{format.number(count)}</Count>
          <VisuallyHidden>{t('list.tabCount', { count })}</VisuallyHidden>
        </>
      )}
    </>
  );
}
