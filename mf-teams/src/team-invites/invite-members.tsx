import type { TeamDetails } from '@stridewell/contracts';
import { MemberPicker, type PickedMember } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { Button, Inline, Stack } from '@stridewell/ui';
import { useState } from 'react';
import { useMemberSearch } from '#people/index.ts';
import { useInviteMembers } from './team-invites.queries.ts';

/** Finds colleagues and invites the picked ones. */
export function InviteMembers({ team, onDone }: { team: TeamDetails; onDone: () => void }) {
  const t = useText('mf-teams');
  const [picked, setPicked] = useState<readonly PickedMember[]>([]);
  const { mutate, isPending } = useInviteMembers(team);
  const count = picked.length;
  return (
    <Stack gap={5}>
      <MemberPicker
        label={t('members.searchPeople')}
        picked={picked}
        onChange={setPicked}
        useSearch={useMemberSearch}
      />
      <Inline gap={3}>
        <Button
          isPending={isPending}
          isDisabled={count === 0}
          onPress={() =>
            mutate(
              picked.map(({ id }) => id),
              { onSuccess: onDone },
            )
          }
        >
          {count === 0 ? t('members.sendNone') : t('members.send', { count })}
        </Button>
        <Button color="lightgrey" onPress={onDone}>
          {t('editing.cancel')}
        </Button>
      </Inline>
    </Stack>
  );
}
