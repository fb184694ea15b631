import { restoreDays } from '@stridewell/contracts';
import { MemberPicker, type PickedMember } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { Button, ConfirmDialog, Dialog, SelectField, Stack, Text } from '@stridewell/ui';
import { type ReactNode, useState } from 'react';
import { useStartBulkAct } from '#bulk-acts/index.ts';
import { useOrganizationOptions } from '#chosen-organization/index.ts';
import { useTeamSearch } from '#teams/index.ts';
import { useMemberText } from './member-texts.ts';

interface Acts {
  ids: readonly number[];
  /** Called when the action has started. */
  onDone: () => void;
}

/** The actions on the selected members. */
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

/** Asks where to move the selected members, and starts the move. */
function MoveDialog(
  props: Acts & {
    kind: 'team-members' | 'organization-members';
    /** The label of the button that opens it. */
    label: string;
    title: string;
    /** The chosen team or organization. */
    groupId: number | undefined;
    /** Clears the choice. */
    onClose: () => void;
    children: ReactNode;
  },
) {
  const t = useMemberText();
  const { kind, ids, groupId, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useStartBulkAct();
  const close = () => {
    setOpen(false);
    props.onClose();
  };
  const move = () => {
    if (groupId === undefined) return;
    const done = () => {
      close();
      onDone();
    };
    mutate({ kind, ids, groupId }, { onSuccess: done });
  };
  return (
    <>
      <Button color="lightgrey" size="small" onPress={() => setOpen(true)}>
        {props.label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={props.title}
        footer={
          <Button isPending={isPending} isDisabled={groupId === undefined} onPress={move}>
            {t('move')}
          </Button>
        }
      >
        <Stack gap={4}>{props.children}</Stack>
      </Dialog>
    </>
  );
}

function MoveToTeam(props: Acts) {
  const t = useMemberText();
  const [team, setTeam] = useState<readonly PickedMember[]>([]);
  return (
    <MoveDialog
      {...props}
      kind="team-members"
      label={t('toTeam')}
      title={t('toTeamAsk', { count: props.ids.length })}
      groupId={team[0]?.id}
      onClose={() => setTeam([])}
    >
      <Text tone="muted">{t('keepsSteps')}</Text>
      <MemberPicker
        label={t('findTeam')}
        of="teams"
        picked={team}
        // A single team: the last one picked.
        onChange={(teams) => setTeam(teams.slice(-1))}
        useSearch={useTeamSearch}
      />
    </MoveDialog>
  );
}

function MoveToOrganization(props: Acts) {
  const t = useMemberText();
  const { organizationsName } = useViewer().program;
  const [chosen, setChosen] = useState<string | null>(null);
  const options = useOrganizationOptions();
  return (
    <MoveDialog
      {...props}
      kind="organization-members"
      label={t('toOrganization', { term: organizationsName })}
      title={t('toOrganizationAsk', { count: props.ids.length })}
      groupId={chosen === null ? undefined : Number(chosen)}
      onClose={() => setChosen(null)}
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
  const { mutate, isPending } = useStartBulkAct();
  const close = () => setAsking(false);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      <Button color="red" size="small" onPress={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeAsk', { count: ids.length })}
        confirmLabel={t('remove')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={isPending}
        onConfirm={() => mutate({ kind: 'members-removed', ids }, { onSuccess: done })}
        onCancel={close}
      >
        <Text>{t('removeText', { days: restoreDays })}</Text>
      </ConfirmDialog>
    </>
  );
}

function RestoreChosen({ ids, onDone }: Acts) {
  const t = useMemberText();
  const { mutate, isPending } = useStartBulkAct();
  return (
    <Button
      size="small"
      isPending={isPending}
      onPress={() => mutate({ kind: 'members-restored', ids }, { onSuccess: onDone })}
    >
      {t('restore')}
    </Button>
  );
}
