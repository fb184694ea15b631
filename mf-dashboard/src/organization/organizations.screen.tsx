import { ListTools, ListView, useListAddress } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import {
  Avatar,
  Card,
  EmptyPathIllustration,
  EmptyState,
  List,
  ListRow,
  Page,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@stridewell/ui';
import { ChooseButton } from './choose-button.tsx';
import { organizationList } from './organization-list.ts';
import { useOrganizationText } from './organization-texts.ts';
import { useIsOrganizationLocked, useOrganizations } from './organization.queries.ts';

/** Chooses the organization that the viewer belongs to. */
export function OrganizationsScreen() {
  const t = useOrganizationText();
  const { program } = useViewer();
  const list = useListAddress(organizationList);
  const query = useOrganizations(list.address);
  const isLocked = useIsOrganizationLocked();
  const title = program.organizationsName;
  return (
    <Page>
      <Stack gap={5}>
        <div>
          <Title level={1}>{title}</Title>
          <Text tone="muted">{t(isLocked ? 'locked' : 'lead')}</Text>
        </div>
        <Card>
          <Stack gap={3}>
            <ListTools list={list} searchLabel={t('search')} />
            <ListView
              pagesLabel={t('pages')}
              list={list}
              query={query}
              skeleton={<Skeleton shape="list" count={5} />}
              empty={
                <EmptyState illustration={<EmptyPathIllustration />} title={t('empty')} level={2} />
              }
            >
              {({ data }) => (
                <List label={title}>
                  {data.map((one) => (
                    <ListRow
                      key={one.id}
                      href={`/organization/${encodeURIComponent(one.name)}`}
                      leading={<Avatar name={one.name} src={one.image} />}
                      title={one.name}
                      meta={[
                        t('members', { count: one.members }),
                        t('teams', { count: one.teams }),
                      ].join(' · ')}
                      trailing={<ChooseButton organization={one} />}
                    />
                  ))}
                </List>
              )}
            </ListView>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
