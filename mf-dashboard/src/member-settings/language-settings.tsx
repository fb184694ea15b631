import { Card } from '@stridewell/ui';
import { AccountPage } from './account-page.tsx';
import { RegionFields } from './region-fields.tsx';
import { useSettingsText } from './settings-texts.ts';

/** The language of messages to the viewer, their time zone, and the hour at which their day starts. */
export function LanguageSettings() {
  const t = useSettingsText();
  return (
    <AccountPage page="language">
      <Card title={t('pages.language')} level={2}>
        <RegionFields />
      </Card>
    </AccountPage>
  );
}
