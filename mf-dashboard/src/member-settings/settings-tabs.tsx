import { TabLinks } from '@stridewell/ui';
import { useSettingsText } from './settings-texts.ts';

const tabs = ['profile', 'account', 'device', 'files'] as const;
type SettingsTab = (typeof tabs)[number];

/** The tabs of the settings, each with an address. */
export function SettingsTabs({ current }: { current: SettingsTab }) {
  const t = useSettingsText();
  return (
    <TabLinks
      label={t('tabs')}
      links={tabs.map((tab) => ({
        href: `/member-settings/${tab}`,
        label: t(`tab.${tab}`),
        isCurrent: tab === current,
      }))}
    />
  );
}
