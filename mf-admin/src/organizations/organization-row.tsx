import type { Organization } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Avatar, ConfirmDialog, IconButton, ListRow, Menu, MoreIcon, Text } from '@stridewell/ui';
import { useState } from 'react';
import { FillDrawer } from './fill-drawer.tsx';
import { useOrganizationText } from './organization-texts.ts';
import { useDeleteOrganization, useDownloadOrganization } from './organizations.queries.ts';

/** An organization in the list, with its actions. */
export function OrganizationRow(props: { organization: Organization; onEdit: () => void }) {
  const { organization } = props;
  const { name, members, teams } = organization;
  const t = useOrganizationText();
  const format = useFormat();
  const [filled, setFilled] = useState<'members' | 'teams'>();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteOrganization(organization);
  const downloadMembers = useDownloadOrganization(organization, 'members');
  const downloadTeams = useDownloadOrganization(organization, 'teams');
  const close = () => setAsking(false);
  const facts = [
    t('members', { count: members, number: format.number(members) }),
    t('teams', { count: teams, number: format.number(teams) }),
  ];
  return (
    <>
      <ListRow
        leading={<Avatar name={name} src={organization.image} />}
        title={name}
        meta={facts.join(' · ')}
        trailing={
          <Menu
            trigger={<IconButton icon={MoreIcon} label={t('acts', { name })} />}
            items={[
              { id: 'edit', label: t('edit'), onAction: props.onEdit },
              { id: 'members', label: t('addMembers'), onAction: () => setFilled('members') },
              { id: 'teams', label: t('addTeams'), onAction: () => setFilled('teams') },
              {
                id: 'memberFile',
                label: t('memberFile'),
                onAction: () => downloadMembers.mutate(),
              },
              { id: 'teamFile', label: t('teamFile'), onAction: () => downloadTeams.mutate() },
              {
                id: 'delete',
                label: t('delete'),
                isDestructive: true,
                onAction: () => setAsking(true),
              },
            ]}
          />
        }
      />
      <FillDrawer organization={organization} what={filled} onClose={() => setFilled(undefined)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteAsk', { name })}
        confirmLabel={t('delete')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('deleteText')}</Text>
      </ConfirmDialog>
    </>
  );
}
