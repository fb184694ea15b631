import { Visibility, writeConsentText } from '@stridewell/contracts';
import { QueryCard, SafeHtml, useLanguage, useViewer } from '@stridewell/platform';
import {
  ChartIcon,
  EyeIcon,
  EyeOffIcon,
  Inline,
  LinkButton,
  List,
  ListRow,
  Prose,
  Skeleton,
  Stack,
  Title,
} from '@stridewell/ui';
import { AccountPage, useSettingsText } from '#member-settings/index.ts';
import { useAdminVisibility } from './employer-view.queries.ts';
import { useEmployerViewText } from './employer-view-texts.ts';

const icons = { named: EyeIcon, groups: ChartIcon, nothing: EyeOffIcon };

/** Facts with a reason; for the others, the reason would only repeat how they are shown. */
const explained = [
  'profile',
  'steps',
  'journals',
  'team-discussions',
  'challenges',
  'points',
  'metric-points-sum',
  'completions',
] as const;

/** What the employer's admins see of a member: a summary, as members agree to it, and then rule by rule. */
export function EmployerViewScreen() {
  const t = useEmployerViewText();
  const pages = useSettingsText();
  const query = useAdminVisibility();
  const reasonOf = (fact: string) => {
    const found = explained.find((one) => one === fact);
    return found && t(`why.${found}`);
  };
  const { language } = useLanguage();
  const { name, points, teamsOff, settings } = useViewer().program;
  const consent = {
    programName: name,
    hasPoints: points === 1,
    hasTeams: teamsOff === 0,
    hasCompanion: settings.mentalWellnessEnabled === 1,
  };
  return (
    <AccountPage page="employer">
      <QueryCard
        title={pages('pages.employer')}
        query={query}
        skeleton={<Skeleton shape="list" count={5} />}
      >
        {({ data }) => (
          <Stack gap={5}>
            <Prose>
              <SafeHtml html={writeConsentText(consent, language)} />
            </Prose>
            <Inline gap={3}>
              <LinkButton href="/member-settings/account/employer/record">
                {t('visibility.show')}
              </LinkButton>
              <LinkButton href="/member-settings/account/views" color="lightgrey">
                {pages('pages.views')}
              </LinkButton>
            </Inline>
            {Visibility.options.map((shown) => {
              const Icon = icons[shown];
              const facts = data.filter((one) => one.shown === shown);
              return (
                facts.length > 0 && (
                  <div key={shown}>
                    <Title level={3} size="md">
                      {t(`visibility.${shown}`)}
                    </Title>
                    <List label={t(`visibility.${shown}`)}>
                      {facts.map(({ fact }) => (
                        <ListRow
                          key={fact}
                          leading={<Icon size={18} aria-hidden />}
                          title={t(`fact.${fact}`)}
                          meta={reasonOf(fact)}
                        />
                      ))}
                    </List>
                  </div>
                )
              );
            })}
          </Stack>
        )}
      </QueryCard>
    </AccountPage>
  );
}
