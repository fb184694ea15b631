import type { TeamDetails } from '@stridewell/contracts';
import { QueryFailure, useText, useViewer } from '@stridewell/platform';
import { Button, Inline, SelectField, Skeleton, Stack } from '@stridewell/ui';
import { useState } from 'react';
import { useInvitableOrganizations, useInviteOrganization } from './team-invites.queries.ts';

/** Invites everyone in an organization. */
export function InviteOrganization({ team, onDone }: { team: TeamDetails; onDone: () => void }) {
  const t = useText('mf-teams');
  const { organizationsName } = useViewer().program;
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useInvitableOrganizations();
  const { mutate, isPending } = useInviteOrganization(team);
  if (query.isPending) return <Skeleton shape="line" count={3} />;
  if (!query.data) return <QueryFailure query={query} />;
  const organization = query.data.find(({ id }) => String(id) === chosen);
  return (
    <Stack gap={5}>
      <SelectField
        label={organizationsName}
        value={chosen}
        onChange={setChosen}
        options={query.data.map(({ id, name, members }) => ({
          value: String(id),
          label: t('inviting.organization', { name, count: members }),
        }))}
      />
      <Inline gap={3}>
        <Button
          isPending={isPending}
          isDisabled={!organization}
          onPress={() => organization && mutate(organization, { onSuccess: onDone })}
        >
          {organization
            ? t('inviting.everyoneIn', { name: organization.name })
            : t('inviting.everyone')}
        </Button>
        <Button color="lightgrey" onPress={onDone}>
          {t('editing.cancel')}
        </Button>
      </Inline>
    </Stack>
  );
}
