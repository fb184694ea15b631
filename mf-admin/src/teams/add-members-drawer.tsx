import type { TeamDetails } from '@stridewell/contracts';
import { MemberPicker, type PickedMember } from '@stridewell/parts';
import { Button, Drawer, Stack, Switch } from '@stridewell/ui';
import { useState } from 'react';
import { useMemberSearch, useTeamlessSearch } from '#people/index.ts';
import { useTeamText } from './team-texts.ts';
import { useAddMembers } from './teams.queries.ts';

/** Adds members to a team, many at a time. */
export function AddMembersDrawer(props: {
  team: TeamDetails;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { team, onClose } = props;
  const t = useTeamText();
  const [picked, setPicked] = useState<readonly PickedMember[]>([]);
  const [isMoving, setMoving] = useState(false);
  const { mutate, isPending } = useAddMembers(team);
  const { length: count } = picked;

  function close(): void {
    setPicked([]);
    onClose();
  }

  const memberIds = picked.map(({ id }) => id);
  return (
    <Drawer
      isOpen={props.isOpen}
      onClose={close}
      title={t('addTitle', { name: team.name })}
      footer={
        <>
          <Button
            isPending={isPending}
            isDisabled={count === 0}
            onPress={() => mutate({ memberIds, move: isMoving }, { onSuccess: close })}
          >
            {t('addMembers')}
          </Button>
          <Button color="lightgrey" onPress={close}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Switch
          label={t('move')}
          description={t('keepsSteps')}
          value={isMoving}
          onChange={setMoving}
        />
        <MemberPicker
          key={String(isMoving)}
          label={t('searchPeople')}
          picked={picked}
          onChange={setPicked}
          useSearch={isMoving ? useMemberSearch : useTeamlessSearch}
        />
      </Stack>
    </Drawer>
  );
}
