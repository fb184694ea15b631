import { TabLinks } from '@stridewell/ui';
import { useSettingsText } from './settings-texts.ts';

/** The parts of the settings, each with an address. */
export function SettingsTabs({ current }: { current: 'profile' | 'account' }) {
  const t = useSettingsText();
  return (
    <TabLinks
      label={t('tabs')}
      links={(['profile', 'account'] as const).map((tab) => ({
        href: `/member-settings/${tab}`,
        label: t(`tab.${tab}`),
        isCurrent: tab === current,
      }))}
    />
  );
}
