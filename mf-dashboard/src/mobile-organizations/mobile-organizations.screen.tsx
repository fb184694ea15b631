import { ApiProblem, QueryFailure, useParams } from '@stridewell/platform';
import {
  Avatar,
  Button,
  Card,
  CheckIcon,
  EmptyPathIllustration,
  EmptyState,
  Inline,
  List,
  ListRow,
  LockedIllustration,
  Page,
  SearchField,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@stridewell/ui';
import { useState } from 'react';
import { useOrganizationText } from '#organization/index.ts';
import { useMobileOrganizationText } from './mobile-organization-texts.ts';
import {
  useChooseMobileOrganization,
  useMobileOrganizations,
  type MobileOrganizations,
} from './mobile-organizations.queries.ts';

/** From this number of organizations, the list has a search. */
const searchedFrom = 8;

/** Lets an app's member choose an organization; the app's token is in the address. */
export function MobileOrganizationsScreen() {
  const t = useMobileOrganizationText();
  const { mobileToken = '' } = useParams();
  const query = useMobileOrganizations(mobileToken);
  const isRefused =
    query.error instanceof ApiProblem && query.error.code === 'mobile_token_refused';
  return (
    <Page>
      <Card>
        {query.isPending && <Skeleton shape="list" count={5} />}
        {isRefused && (
          <EmptyState
            illustration={<LockedIllustration />}
            title={t('expired')}
            level={1}
            text={t('expiredText')}
          />
        )}
        {query.isError && !isRefused && <QueryFailure query={query} level={1} />}
        {query.data && <Choice found={query.data.data} mobileToken={mobileToken} />}
      </Card>
    </Page>
  );
}

function Choice({ found, mobileToken }: { found: MobileOrganizations; mobileToken: string }) {
  const t = useMobileOrganizationText();
  const shared = useOrganizationText();
  const choose = useChooseMobileOrganization(mobileToken);
  const [search, setSearch] = useState('');
  const { organizations, organizationId, organizationsName, canChange } = found;
  const isOpen = canChange || organizationId === null;
  const wanted = search.trim().toLocaleLowerCase();
  const shown = organizations.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <Stack gap={4}>
      <div>
        <Title level={1}>{organizationsName}</Title>
        <Text tone="muted">{canChange ? t('lead') : shared('locked')}</Text>
      </div>
      {organizations.length >= searchedFrom && (
        <SearchField label={shared('search')} value={search} onChange={setSearch} />
      )}
      {shown.length === 0 ? (
        <EmptyState
          illustration={<EmptyPathIllustration />}
          title={t('empty')}
          level={2}
          text={t('emptyHint')}
        />
      ) : (
        <List label={organizationsName}>
          {shown.map(({ id, name, image }) => (
            <ListRow
              key={id}
              isHighlighted={id === organizationId}
              leading={<Avatar name={name} src={image} />}
              title={name}
              trailing={
                id === organizationId ? (
                  <Inline gap={1}>
                    <CheckIcon size={18} aria-hidden />
                    {shared('mine')}
                  </Inline>
                ) : (
                  isOpen && (
                    <Button
                      size="small"
                      isPending={choose.isPending && choose.variables === id}
                      isDisabled={choose.isPending}
                      aria-label={shared('chooseNamed', { name })}
                      onPress={() => choose.mutate(id)}
                    >
                      {shared('choose')}
                    </Button>
                  )
                )
              }
            />
          ))}
        </List>
      )}
    </Stack>
  );
}
