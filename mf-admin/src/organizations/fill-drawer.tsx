import type { Organization } from '@stridewell/contracts';
import { MemberPicker, type PickedMember } from '@stridewell/parts';
import { Button, Drawer, Stack } from '@stridewell/ui';
import { useState } from 'react';
import { useStartBulkAct } from '#bulk-acts/index.ts';
import { useMemberSearch } from '#people/index.ts';
import { useTeamSearch } from '#teams/index.ts';
import { useOrganizationText } from './organization-texts.ts';
import { useAddOrganizationTeams } from './organizations.queries.ts';

/** Adds members or teams to an organization. */
export function FillDrawer(props: {
  organization: Organization;
  /** The kind of items to add; undefined while it is closed. */
  what: 'members' | 'teams' | undefined;
  onClose: () => void;
}) {
  const { organization, what } = props;
  const t = useOrganizationText();
  const [picked, setPicked] = useState<readonly PickedMember[]>([]);
  const members = useStartBulkAct();
  const teams = useAddOrganizationTeams(organization);
  const isPending = members.isPending || teams.isPending;
  const ids = picked.map(({ id }) => id);

  function close(): void {
    setPicked([]);
    props.onClose();
  }

  function save(): void {
    if (what === 'teams') teams.mutate(ids, { onSuccess: close });
    else {
      const asked = { kind: 'organization-members', ids, groupId: organization.id } as const;
      members.mutate(asked, { onSuccess: close });
    }
  }

  return (
    <Drawer
      isOpen={what !== undefined}
      onClose={close}
      title={what && t(`fill.${what}`, { name: organization.name })}
      footer={
        <>
          <Button isPending={isPending} isDisabled={ids.length === 0} onPress={save}>
            {t('add')}
          </Button>
          <Button color="lightgrey" onPress={close}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {what && (
          <MemberPicker
            label={t(`find.${what}`)}
            of={what === 'teams' ? 'teams' : 'people'}
            picked={picked}
            onChange={setPicked}
            useSearch={what === 'teams' ? useTeamSearch : useMemberSearch}
          />
        )}
      </Stack>
    </Drawer>
  );
}
