import { useText } from '@stridewell/platform';
import { TabLinks } from '@stridewell/ui';

const tabs = ['daily-content', 'view-plan', 'all/articles'] as const;

/** The tabs of the companion, each with an address; a piece belongs to the last tab. */
export function PlanTabs({ current = 'all/articles' }: { current?: (typeof tabs)[number] }) {
  const t = useText('mf-companion');
  return (
    <TabLinks
      label={t('tabs.label')}
      links={tabs.map((tab) => ({
        href: `/plan/${tab}`,
        label: t(`tabs.${tab}`),
        isCurrent: tab === current,
      }))}
    />
  );
}
