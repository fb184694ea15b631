import { QueryCard, useText } from '@stridewell/platform';
import { List, ListRow, LockIcon, Skeleton, Stack, Text, TextLink } from '@stridewell/ui';
import { useCompanionVisibility } from './check-in.queries.ts';

/** Says who can see the viewer's companion data, from the rules that the API itself applies. */
export function WhoCanSeeCard() {
  const t = useText('mf-companion');
  const query = useCompanionVisibility();
  return (
    <QueryCard
      title={t('privacy.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={4} />}
    >
      {(facts) => (
        <Stack gap={3}>
          <List label={t('privacy.title')}>
            {facts.map(({ fact, shown }) => (
              <ListRow
                key={fact}
                leading={<LockIcon size={18} aria-hidden />}
                title={t(`privacy.fact.${fact}`)}
                meta={t(`privacy.shown.${shown}`)}
              />
            ))}
          </List>
          <Text size="sm">
            <TextLink href="/member-settings/account/employer">{t('privacy.settings')}</TextLink>
          </Text>
        </Stack>
      )}
    </QueryCard>
  );
}
