import { useViewer } from '@stridewell/platform';
import { Card, LinkButton, Page, Stack } from '@stridewell/ui';
import { Column, Columns } from '#card/columns.styles.ts';
import { PictureCard } from './picture-card.tsx';
import { ProfileForm } from './profile.form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { useSettingsText } from './settings-texts.ts';

/** What others see of the viewer, and the daily goal. */
export function ProfileSettingsScreen() {
  const t = useSettingsText();
  const { username } = useViewer();
  return (
    <Page>
      <Stack gap={5}>
        <SettingsTabs current="profile" />
        <Columns>
          <Column>
            <Card
              title={t('about')}
              level={2}
              actions={
                <LinkButton color="lightgrey" size="small" href={`/profile/${username}`}>
                  {t('toProfile')}
                </LinkButton>
              }
            >
              <ProfileForm />
            </Card>
          </Column>
          <Column>
            <PictureCard />
          </Column>
        </Columns>
      </Stack>
    </Page>
  );
}
