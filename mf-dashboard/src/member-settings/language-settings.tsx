import { Card } from '@stridewell/ui';
import { AccountPage } from './account-page.tsx';
import { RegionFields } from './region-fields.tsx';
import { useSettingsText } from './settings-texts.ts';

/** The language that the viewer is written to in, and where and at which hour their days begin. */
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
