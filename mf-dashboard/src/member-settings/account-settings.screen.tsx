import { useColorMode, useLanguage, useViewer } from '@stridewell/platform';
import { Card, ChevronForwardIcon, List, ListRow, Page, Stack } from '@stridewell/ui';
import { accountPages, type AccountPageName } from './account-pages.ts';
import { Groups, Sign } from './account-pages.styles.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { useSettingsText } from './settings-texts.ts';

/** The pages of the account settings, with their current values. */
export function AccountSettingsScreen() {
  const t = useSettingsText();
  const { timeZone, program, email, distanceUnit, weightUnit } = useViewer();
  const { language } = useLanguage();
  const mode = useColorMode();
  const zone = (timeZone ?? program.timeZone).split('/').at(-1)?.replaceAll('_', ' ');
  const current: Partial<Record<AccountPageName, string>> = {
    language: `${t(`languages.${language}`)} · ${zone}`,
    units: `${t(`units.${distanceUnit}`)} · ${t(`units.${weightUnit}`)}`,
    appearance: t(`theme.${mode}`),
    'sign-in': email,
    data: t('pages.dataIs'),
  };
  return (
    <Page>
      <Stack gap={5}>
        <SettingsTabs current="account" />
        <Groups>
          {accountPages.map(({ name, pages }) => (
            <Card key={name} title={t(`pages.group.${name}`)} level={2}>
              <List label={t(`pages.group.${name}`)}>
                {pages.map(([page, Icon]) => (
                  <ListRow
                    key={page}
                    href={`/member-settings/account/${page}`}
                    leading={
                      <Sign>
                        <Icon size={20} aria-hidden />
                      </Sign>
                    }
                    title={t(`pages.${page}`)}
                    meta={current[page]}
                    trailing={<ChevronForwardIcon size={18} aria-hidden />}
                  />
                ))}
              </List>
            </Card>
          ))}
        </Groups>
      </Stack>
    </Page>
  );
}
