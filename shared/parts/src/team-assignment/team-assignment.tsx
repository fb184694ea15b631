import { AssignmentRule, type AssignmentPreview } from '@stridewell/contracts';
import { QueryFailure, useFormat } from '@stridewell/platform';
import {
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  Inline,
  List,
  ListRow,
  NumberField,
  RadioGroup,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState, type ReactElement } from 'react';
import { useAssignmentText } from './team-assignment-texts.ts';
import {
  useAssignmentPreview,
  useAssignTeams,
  useNewestAssignment,
  useUndoAssignment,
  type Wanted,
} from './team-assignment.queries.ts';

const begin = { size: 8, by: 'random', seed: 1 } as const;

/** The card where admins assign people without a team to new teams: previewed, saved, and undoable for a day. */
export function TeamAssignmentCard(): ReactElement {
  const t = useAssignmentText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('title')} level={2}>
      <Stack gap={3} align="start">
        <Text tone="muted">{t('lead')}</Text>
        <Undo />
        <Button color="lightgrey" onPress={() => setOpen(true)}>
          {t('title')}
        </Button>
      </Stack>
      <Assigning isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

/** The latest assignment, with the button that undoes it. */
function Undo(): ReactElement | null {
  const t = useAssignmentText();
  const format = useFormat();
  const { data } = useNewestAssignment();
  const undo = useUndoAssignment();
  const [isAsking, setAsking] = useState(false);
  if (!data || data.isUndone === 1) return null;
  const { members, undoUntil } = data;
  const people = (count: number) => t('people', { count, number: format.number(count) });
  const close = () => setAsking(false);
  return (
    <>
      <Inline gap={3}>
        <Text>{t('last', { count: data.teams, members: people(members) })}</Text>
        <Button color="lightgrey" size="small" onPress={() => setAsking(true)}>
          {t('undo')}
        </Button>
      </Inline>
      <Text size="sm" tone="muted">
        {t('undoUntil', { time: format.dateTime(undoUntil) })}
      </Text>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('undoAsk')}
        confirmLabel={t('undo')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        {t('undoText')}
      </ConfirmDialog>
    </>
  );
}

function Assigning({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const t = useAssignmentText();
  const [wanted, setWanted] = useState<Wanted>(begin);
  const isWhole = Number.isInteger(wanted.size) && wanted.size >= 2 && wanted.size <= 100;
  const preview = useAssignmentPreview(wanted, isOpen && isWhole);
  const assign = useAssignTeams(wanted);
  const { data, error, refetch } = preview;
  const shown = data?.data;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button
            isDisabled={!isWhole || !shown || shown.members === 0 || preview.isPlaceholderData}
            isPending={assign.isPending}
            onPress={() =>
              shown && assign.mutate(shown, { onSuccess: onClose, onError: () => void refetch() })
            }
          >
            {t('save', { count: shown?.teams.length ?? 0 })}
          </Button>
          <Button
            color="lightgrey"
            isDisabled={!isWhole}
            onPress={() => setWanted({ ...wanted, seed: wanted.seed + 1 })}
          >
            {t('shuffle')}
          </Button>
          <Button color="lightgrey" onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <NumberField
          label={t('size')}
          description={t('sizeHint')}
          value={wanted.size}
          minValue={2}
          maxValue={100}
          onChange={(size) => setWanted({ ...wanted, size: size ?? Number.NaN })}
        />
        <RadioGroup
          label={t('by')}
          value={wanted.by}
          options={AssignmentRule.options.map((value) => ({ value, label: t(`rules.${value}`) }))}
          onChange={(by) => setWanted({ ...wanted, by: AssignmentRule.parse(by) })}
        />
        {error && !shown && <QueryFailure query={preview} />}
        {isOpen && isWhole && preview.isPending && <Skeleton shape="list" count={3} />}
        {shown && <Preview preview={shown} />}
      </Stack>
    </Dialog>
  );
}

function Preview({ preview }: { preview: AssignmentPreview }): ReactElement {
  const t = useAssignmentText();
  const format = useFormat();
  const { members, left, teams } = preview;
  const people = (count: number) => t('people', { count, number: format.number(count) });
  if (members === 0) return <Text tone="muted">{t('everyoneAssigned')}</Text>;
  return (
    <Stack gap={2}>
      <Text>{t('preview', { count: teams.length, members: people(members) })}</Text>
      {left > 0 && <Text tone="muted">{t('left', { number: format.number(left) })}</Text>}
      <List label={t('teams')}>
        {teams.map((team) => (
          <ListRow
            key={team.name}
            title={t('team', { name: team.name, count: team.members.length })}
            meta={team.members.map(({ name }) => name).join(', ')}
          />
        ))}
      </List>
    </Stack>
  );
}
