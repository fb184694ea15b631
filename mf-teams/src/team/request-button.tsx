import type { Team } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, Chip, ConfirmDialog, Inline, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useMyTeam, useRequestToJoin, useWithdrawRequest } from './team.queries.ts';

/** Asks the leaders of a team to let the person in, once they know what becomes of the days before; or takes it back. */
export function RequestButton(props: {
  team: Pick<Team, 'id' | 'name' | 'isRequested'>;
  size?: 'small' | 'normal';
  isQuiet?: boolean;
}) {
  const { team, size = 'normal', isQuiet = false } = props;
  const t = useText('mf-teams');
  const { data: myTeam } = useMyTeam();
  const [isAsking, setAsking] = useState(false);
  const ask = useRequestToJoin(team);
  const withdraw = useWithdrawRequest(team);
  const { name } = team;
  const close = () => setAsking(false);
  if (team.isRequested)
    return (
      <Inline gap={2}>
        <Chip>{t('request.asked')}</Chip>
        <Button
          size={size}
          colour="lightgrey"
          aria-label={t('request.withdrawNamed', { name })}
          isPending={withdraw.isPending}
          onPress={() => withdraw.mutate()}
        >
          {t('request.withdraw')}
        </Button>
      </Inline>
    );
  return (
    <>
      <Button
        size={size}
        colour={isQuiet ? 'lightgrey' : 'primary'}
        aria-label={t('request.askNamed', { name })}
        // What is said before asking depends on where the person is now.
        isDisabled={myTeam === undefined}
        onPress={() => setAsking(true)}
      >
        {t('request.ask')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('request.title', { name })}
        confirmLabel={t('request.ask')}
        cancelLabel={t('join.cancel')}
        isPending={ask.isPending}
        onConfirm={() => ask.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        <Text>
          {myTeam
            ? t('request.fromOther', { name, other: myTeam.name })
            : t('request.fromNone', { name })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
