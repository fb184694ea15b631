import { useText } from '@stridewell/platform';
import { Button, ConfirmDialog, Text } from '@stridewell/ui';
import { useState } from 'react';
import { isLastLeader, LastLeaderDialog } from './last-leader-dialog.tsx';
import { useLedTeam, useMyTeam } from './team.queries.ts';

/**
 * A button that does something about a team once the person knows what becomes of the days before; the last leader of
 * another team names another first.
 */
export function AskFirstButton(props: {
  label: string;
  /** The label with the name of the team. */
  named: string;
  title: string;
  /** What the person is told, by the name of the team they are in. */
  textOf: (myTeam: string | undefined) => string;
  /** What the button of the question says; as the button itself unless told. */
  confirmLabelOf?: (myTeam: string | undefined) => string;
  act: { isPending: boolean; mutate: (nothing: undefined, on: { onSuccess: () => void }) => void };
  size?: 'small' | 'normal';
  isQuiet?: boolean;
}) {
  const { label, act, size = 'normal', isQuiet = false } = props;
  const t = useText('mf-teams');
  const { data: myTeam } = useMyTeam();
  const [isAsking, setAsking] = useState(false);
  const led = useLedTeam(isAsking && myTeam?.isTeamLeader ? myTeam.id : undefined);
  const lastLed = led.data && isLastLeader(led.data) ? led.data : undefined;
  const close = () => setAsking(false);
  return (
    <>
      <Button
        size={size}
        color={isQuiet ? 'lightgrey' : 'primary'}
        aria-label={props.named}
        // What is said before depends on where the person is now.
        isDisabled={myTeam === undefined}
        onPress={() => setAsking(true)}
      >
        {label}
      </Button>
      {lastLed && <LastLeaderDialog team={lastLed} isOpen={isAsking} onClose={close} />}
      <ConfirmDialog
        isOpen={isAsking && !led.isLoading && !lastLed}
        title={props.title}
        confirmLabel={props.confirmLabelOf?.(myTeam?.name) ?? label}
        cancelLabel={t('join.cancel')}
        isPending={act.isPending}
        onConfirm={() => act.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{props.textOf(myTeam?.name)}</Text>
      </ConfirmDialog>
    </>
  );
}
