import { Visibility } from '@stridewell/contracts';
import { QueryCard } from '@stridewell/platform';
import {
  ChartIcon,
  EyeIcon,
  EyeOffIcon,
  List,
  ListRow,
  Skeleton,
  Stack,
  Title,
} from '@stridewell/ui';
import { useAdminVisibility } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

const icons = { named: EyeIcon, groups: ChartIcon, nothing: EyeOffIcon };

/** Facts that need no reason: it would only repeat them. */
const unexplained = new Set<string>([
  'activities',
  'entry-notes',
  'activity-badges',
  'challenge-badges',
  'completion-notes',
  'check-ins',
]);

/** What the employer's administrators see of a member, from the rules that the API itself keeps to. */
export function VisibilityCard() {
  const t = useSettingsText();
  const query = useAdminVisibility();
  return (
    <QueryCard
      title={t('visibility.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={5} />}
    >
      {({ data }) => (
        <Stack gap={5}>
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
                        meta={unexplained.has(fact) ? undefined : t(`why.${fact}`)}
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
  );
}
