import { restoreDays } from '@stridewell/contracts';
import {
  MemberPicker,
  type PickedMember,
  type Run,
  RunProgressBar,
  useRun,
} from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { Button, ConfirmDialog, Dialog, SelectField, Stack, Text } from '@stridewell/ui';
import { type ReactNode, useState } from 'react';
import { useOrganizationOptions } from '#chosen-organization/index.ts';
import { useTeamSearch } from '#teams/index.ts';
import { useMemberText } from './member-texts.ts';
import {
  useMoveToOrganization,
  useMoveToTeam,
  useRemoveMembers,
  useRestoreMembers,
} from './members.queries.ts';

interface Acts {
  ids: readonly number[];
  /** Called when it is done to them. */
  onDone: () => void;
}

/** What can be done with the members who are chosen. */
export function MemberActs(props: Acts & { isGone: boolean }) {
  const { organizationsOn, teamsOff } = useViewer().program;
  if (props.isGone) return <RestoreChosen {...props} />;
  return (
    <>
      {teamsOff === 0 && <MoveToTeam {...props} />}
      {organizationsOn === 1 && <MoveToOrganization {...props} />}
      <RemoveChosen {...props} />
    </>
  );
}

/** Asks where to put those who are chosen, and shows how far that is. */
function MoveDialog(props: {
  /** On the button that opens it. */
  label: string;
  title: string;
  run: Run;
  isPending: boolean;
  /** Whether it is chosen where to. */
  isChosen: boolean;
  /** Puts them there; calls `close` when that is done. */
  onMove: (close: () => void) => void;
  /** Forgets what was chosen. */
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useMemberText();
  const { run, isPending } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    run.reset();
    setOpen(false);
    props.onClose();
  };
  return (
    <>
      <Button colour="lightgrey" size="small" onPress={() => setOpen(true)}>
        {props.label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={isPending ? run.stop : close}
        title={props.title}
        footer={
          <>
            <Button
              isPending={isPending}
              isDisabled={!props.isChosen}
              onPress={() => props.onMove(close)}
            >
              {t('move')}
            </Button>
            {isPending && (
              <Button colour="lightgrey" onPress={run.stop}>
                {t('stop')}
              </Button>
            )}
          </>
        }
      >
        <Stack gap={4}>
          {props.children}
          <RunProgressBar progress={run.progress} />
        </Stack>
      </Dialog>
    </>
  );
}

function MoveToTeam({ ids, onDone }: Acts) {
  const t = useMemberText();
  const [team, setTeam] = useState<readonly PickedMember[]>([]);
  const run = useRun();
  const { mutate, isPending } = useMoveToTeam(run);
  const teamId = team[0]?.id;
  return (
    <MoveDialog
      label={t('toTeam')}
      title={t('toTeamAsk', { count: ids.length })}
      isChosen={teamId !== undefined}
      onClose={() => setTeam([])}
      onMove={(close) => {
        if (teamId === undefined) return;
        const done = () => {
          close();
          onDone();
        };
        mutate({ teamId, memberIds: ids }, { onSuccess: done, onError: run.reset });
      }}
      run={run}
      isPending={isPending}
    >
      <Text tone="muted">{t('toTeamText')}</Text>
      <MemberPicker
        label={t('findTeam')}
        of="teams"
        picked={team}
        // One team: the one picked last.
        onChange={(teams) => setTeam(teams.slice(-1))}
        useSearch={useTeamSearch}
      />
    </MoveDialog>
  );
}

function MoveToOrganization({ ids, onDone }: Acts) {
  const t = useMemberText();
  const { organizationsName } = useViewer().program;
  const [chosen, setChosen] = useState<string | null>(null);
  const run = useRun();
  const { mutate, isPending } = useMoveToOrganization(run);
  const options = useOrganizationOptions();
  return (
    <MoveDialog
      label={t('toOrganization', { term: organizationsName })}
      title={t('toOrganizationAsk', { count: ids.length })}
      isChosen={chosen !== null}
      onClose={() => setChosen(null)}
      onMove={(close) => {
        const done = () => {
          close();
          onDone();
        };
        mutate(
          { organizationId: Number(chosen), memberIds: ids },
          { onSuccess: done, onError: run.reset },
        );
      }}
      run={run}
      isPending={isPending}
    >
      <SelectField
        label={organizationsName}
        value={chosen}
        options={options}
        onChange={setChosen}
      />
    </MoveDialog>
  );
}

function RemoveChosen({ ids, onDone }: Acts) {
  const t = useMemberText();
  const [isAsking, setAsking] = useState(false);
  const run = useRun();
  const { progress, stop, reset } = run;
  const { mutate, isPending } = useRemoveMembers(run);
  const close = () => {
    reset();
    setAsking(false);
  };
  const done = () => {
    close();
    onDone();
  };
  const count = ids.length;
  return (
    <>
      <Button colour="red" size="small" onPress={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeAsk', { count })}
        confirmLabel={t('remove')}
        confirmColour="red"
        cancelLabel={t(isPending ? 'stop' : 'cancel')}
        isPending={isPending}
        onConfirm={() => mutate(ids, { onSuccess: done, onError: reset })}
        onCancel={isPending ? stop : close}
      >
        <Stack gap={3}>
          <Text>{t('removeText', { days: restoreDays })}</Text>
          <RunProgressBar progress={progress} />
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function RestoreChosen({ ids, onDone }: Acts) {
  const t = useMemberText();
  const run = useRun();
  const { progress, stop, reset } = run;
  const { mutate, isPending } = useRestoreMembers(run);
  return (
    <>
      <Button
        size="small"
        isPending={isPending}
        onPress={() => mutate(ids, { onSuccess: onDone, onSettled: reset })}
      >
        {t('restore')}
      </Button>
      {isPending && (
        <Button size="small" colour="lightgrey" onPress={stop}>
          {t('stop')}
        </Button>
      )}
      <RunProgressBar progress={progress} />
    </>
  );
}
