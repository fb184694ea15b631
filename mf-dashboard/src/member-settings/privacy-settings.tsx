import { Card } from '@stridewell/ui';
import { AccountPage } from './account-page.tsx';
import { BlockedCard } from './blocked-card.tsx';
import { useSettingsText } from './settings-texts.ts';
import { ShownFields } from './shown-fields.tsx';

/** What other members see of the viewer, and the members whom the viewer has blocked. */
export function PrivacySettings() {
  const t = useSettingsText();
  return (
    <AccountPage page="privacy">
      <Card title={t('shown.title')} level={2}>
        <ShownFields />
      </Card>
      <BlockedCard />
    </AccountPage>
  );
}
