import { useText } from '@stridewell/platform';
import { Button, ConfirmDialog, Text } from '@stridewell/ui';
import { useState } from 'react';
import { isLastLeader, LastLeaderDialog } from './last-leader-dialog.tsx';
import { useLedTeam, useMyTeam } from './team.queries.ts';

/**
 * A button for a change of teams that first explains what happens to earlier days; the last leader of another team must
 * appoint a new one first.
 */
export function AskFirstButton(props: {
  label: string;
  /** The label that includes the team's name. */
  named: string;
  title: string;
  /** Returns the explanation, given the name of the viewer's current team. */
  textOf: (myTeam: string | undefined) => string;
  /** Returns the label of the confirm button; by default that of the button itself. */
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
        // The explanation depends on the team the person is in now.
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
