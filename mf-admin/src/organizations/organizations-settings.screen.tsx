import type { Organization } from '@stridewell/contracts';
import { ListTools, ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import { programFlags, useViewer } from '@stridewell/platform';
import {
  Banner,
  Button,
  Card,
  Drawer,
  EmptyState,
  List,
  PlusIcon,
  Skeleton,
  Stack,
  TextLink,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { organizationList } from './organization-list.ts';
import { OrganizationRow } from './organization-row.tsx';
import { useOrganizationText } from './organization-texts.ts';
import { OrganizationForm } from './organization.form.tsx';
import { useOrganizations } from './organizations.queries.ts';

/** The program's organizations, under the program's own term for them. */
export function OrganizationsSettingsScreen() {
  const t = useOrganizationText();
  const { program } = useViewer();
  const { organizationsOn, organizationsName } = program;
  const { isPro } = programFlags(program);
  // The organization in the drawer; null for a new one.
  const [edited, setEdited] = useState<Organization | null>();
  const close = () => setEdited(undefined);
  const list = useListAddress(organizationList);
  const query = useOrganizations(list.address);
  const create = () => setEdited(null);
  return (
    <>
      <ScreenHead
        title={t('title')}
        lead={t('lead', { term: organizationsName })}
        action={
          isPro && (
            <Button icon={PlusIcon} onPress={create}>
              {t('createOne')}
            </Button>
          )
        }
      />
      <Stack gap={4}>
        {!isPro && <Banner>{t('proOnly')}</Banner>}
        {isPro && organizationsOn === 0 && (
          <Banner
            action={<TextLink href="/admin/program-center/settings">{t('toSettings')}</TextLink>}
          >
            {t('off')}
          </Banner>
        )}
        <Card>
          <Stack gap={4}>
            <ListTools list={list} searchLabel={t('search')} />
            <ListView
              pagesLabel={t('pages')}
              list={list}
              query={query}
              skeleton={<Skeleton shape="list" count={6} />}
              empty={
                <EmptyState
                  illustration={<WalkIllustration />}
                  title={t('empty')}
                  level={2}
                  text={t('emptyHint')}
                  action={isPro && <Button onPress={create}>{t('createOne')}</Button>}
                />
              }
            >
              {({ data }) => (
                <List label={t('title')}>
                  {data.map((organization) => (
                    <OrganizationRow
                      key={organization.id}
                      organization={organization}
                      onEdit={() => setEdited(organization)}
                    />
                  ))}
                </List>
              )}
            </ListView>
          </Stack>
        </Card>
      </Stack>
      <Drawer
        isOpen={edited !== undefined}
        onClose={close}
        title={edited ? t('editTitle', { name: edited.name }) : t('createOne')}
      >
        {edited !== undefined && <OrganizationForm organization={edited} onSaved={close} />}
      </Drawer>
    </>
  );
}
