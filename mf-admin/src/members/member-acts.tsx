import { restoreDays } from '@stridewell/contracts';
import {
  MemberPicker,
  type PickedMember,
  type RunProgress,
  RunProgressBar,
} from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { Button, ConfirmDialog, Dialog, SelectField, Stack, Text } from '@stridewell/ui';
import { useRef, useState } from 'react';
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

/** What is done to one member after the other: how far it is, and whether the viewer has had enough. */
function useRun() {
  const [progress, tell] = useState<RunProgress>();
  const isStopped = useRef(false);
  return {
    progress,
    tell,
    isStopped: () => isStopped.current,
    stop: () => {
      isStopped.current = true;
    },
    reset: () => {
      isStopped.current = false;
      tell(undefined);
    },
  };
}

function MoveToTeam({ ids, onDone }: Acts) {
  const t = useMemberText();
  const [isOpen, setOpen] = useState(false);
  const [team, setTeam] = useState<readonly PickedMember[]>([]);
  const { progress, tell, isStopped, stop, reset } = useRun();
  const { mutate, isPending } = useMoveToTeam(tell, isStopped);
  const close = () => {
    reset();
    setOpen(false);
    setTeam([]);
  };
  const teamId = team[0]?.id;
  return (
    <>
      <Button colour="lightgrey" size="small" onPress={() => setOpen(true)}>
        {t('toTeam')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={isPending ? stop : close}
        title={t('toTeamAsk', { count: ids.length })}
        footer={
          <>
            <Button
              isPending={isPending}
              isDisabled={teamId === undefined}
              onPress={() => {
                if (teamId === undefined) return;
                const done = () => {
                  close();
                  onDone();
                };
                mutate({ teamId, memberIds: ids }, { onSuccess: done, onError: reset });
              }}
            >
              {t('move')}
            </Button>
            {isPending && (
              <Button colour="lightgrey" onPress={stop}>
                {t('stop')}
              </Button>
            )}
          </>
        }
      >
        <Stack gap={4}>
          <Text tone="muted">{t('toTeamText')}</Text>
          <MemberPicker
            label={t('findTeam')}
            of="teams"
            picked={team}
            // One team: the one picked last.
            onChange={(teams) => setTeam(teams.slice(-1))}
            useSearch={useTeamSearch}
          />
          <RunProgressBar progress={progress} />
        </Stack>
      </Dialog>
    </>
  );
}

function MoveToOrganization({ ids, onDone }: Acts) {
  const t = useMemberText();
  const { organizationsName } = useViewer().program;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { progress, tell, isStopped, stop, reset } = useRun();
  const { mutate, isPending } = useMoveToOrganization(tell, isStopped);
  const options = useOrganizationOptions();
  const close = () => {
    reset();
    setOpen(false);
    setChosen(null);
  };
  return (
    <>
      <Button colour="lightgrey" size="small" onPress={() => setOpen(true)}>
        {t('toOrganization', { term: organizationsName })}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={isPending ? stop : close}
        title={t('toOrganizationAsk', { count: ids.length })}
        footer={
          <>
            <Button
              isPending={isPending}
              isDisabled={chosen === null}
              onPress={() => {
                const done = () => {
                  close();
                  onDone();
                };
                mutate({ organizationId: Number(chosen), memberIds: ids }, { onSuccess: done });
              }}
            >
              {t('move')}
            </Button>
            {isPending && (
              <Button colour="lightgrey" onPress={stop}>
                {t('stop')}
              </Button>
            )}
          </>
        }
      >
        <Stack gap={4}>
          <SelectField
            label={organizationsName}
            value={chosen}
            options={options}
            onChange={setChosen}
          />
          <RunProgressBar progress={progress} />
        </Stack>
      </Dialog>
    </>
  );
}

function RemoveChosen({ ids, onDone }: Acts) {
  const t = useMemberText();
  const [isAsking, setAsking] = useState(false);
  const { progress, tell, isStopped, stop, reset } = useRun();
  const { mutate, isPending } = useRemoveMembers(tell, isStopped);
  const close = () => {
    reset();
    setAsking(false);
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
        confirmLabel={t('removeThem', { count })}
        confirmColour="red"
        cancelLabel={t(isPending ? 'stop' : 'keep')}
        isPending={isPending}
        onConfirm={() => mutate(ids, { onSuccess: onDone, onSettled: close })}
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
  const { progress, tell, isStopped, stop, reset } = useRun();
  const { mutate, isPending } = useRestoreMembers(tell, isStopped);
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
