import { Card, Page, Stack } from '@stridewell/ui';
import { Column, Columns } from '#card/columns.styles.ts';
import { AppearanceCard } from './appearance-card.tsx';
import { BlockedCard } from './blocked-card.tsx';
import { DataCard } from './data-card.tsx';
import { LooksCard } from './looks-card.tsx';
import { MetricsForm } from './metrics.form.tsx';
import { MailCard } from './mail-card.tsx';
import { PushCard } from './push-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { RegionForm } from './region.form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { useSettingsText } from './settings-texts.ts';
import { ShownForm } from './shown.form.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { UnitsForm } from './units.form.tsx';
import { VisibilityCard } from './visibility-card.tsx';

/** How the product looks and speaks to the viewer, how they sign in, and who sees what of them. */
export function AccountSettingsScreen() {
  const t = useSettingsText();
  return (
    <Page>
      <Stack gap={5}>
        <SettingsTabs current="account" />
        <Columns>
          <Column>
            <Card title={t('region')} level={2}>
              <RegionForm />
            </Card>
            <Card title={t('units.title')} level={2}>
              <UnitsForm />
            </Card>
            <Card title={t('metrics.title')} level={2}>
              <MetricsForm />
            </Card>
            <Card title={t('shown.title')} level={2}>
              <ShownForm />
            </Card>
            <VisibilityCard />
            <LooksCard />
          </Column>
          <Column>
            <AppearanceCard />
            <MailCard />
            <PushCard />
            <RemindersCard />
            <SignInCard />
            <BlockedCard />
            <DataCard />
          </Column>
        </Columns>
      </Stack>
    </Page>
  );
}
