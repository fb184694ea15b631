import type { Team } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, ConfirmDialog, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useJoinTeam, useMyTeam } from './team.queries.ts';

/** Joins a team, once the person knows what becomes of the days before. */
export function JoinButton(props: {
  team: Pick<Team, 'id' | 'name'>;
  size?: 'small' | 'normal';
  isQuiet?: boolean;
}) {
  const { team, size = 'normal', isQuiet = false } = props;
  const t = useText('mf-teams');
  const { data: myTeam } = useMyTeam();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useJoinTeam(team);
  const { name } = team;
  const close = () => setAsking(false);
  return (
    <>
      <Button
        size={size}
        colour={isQuiet ? 'lightgrey' : 'primary'}
        aria-label={t('join.named', { name })}
        // What is said before joining depends on where the person is now.
        isDisabled={myTeam === undefined}
        onPress={() => setAsking(true)}
      >
        {t('join.join')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('join.title', { name })}
        confirmLabel={t(myTeam ? 'join.move' : 'join.join')}
        cancelLabel={t('join.cancel')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        <Text>
          {myTeam
            ? t('join.fromOther', { name, other: myTeam.name })
            : t('join.fromNone', { name })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
