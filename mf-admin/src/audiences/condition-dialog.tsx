import { type AudienceCondition, maxAudienceDays } from '@stridewell/contracts';
import { MemberPicker, type PickedMember } from '@stridewell/parts';
import { useFormat, useViewer } from '@stridewell/platform';
import {
  Button,
  DateField,
  Dialog,
  type FieldOption,
  NumberField,
  Stack,
  Switch,
} from '@stridewell/ui';
import { useState } from 'react';
import { useOrganizationOptions } from '#chosen-organization/index.ts';
import { useTeamSearch } from '#teams/index.ts';
import { useAudienceText } from './audience-texts.ts';
import { useOpenChallenges } from './audiences.queries.ts';
import { ChoiceList } from './choice-list.tsx';
import { type ConditionDraft, conditionIn, draftOf, type MissingField } from './condition-draft.ts';
import { type ConditionKind, isExcluding } from './condition-kinds.ts';
import { useGroupName } from './use-condition-words.ts';

/** Adds or edits a condition of an audience. */
export function ConditionDialog(props: {
  kind: ConditionKind;
  /** The condition to edit; undefined for a new one. */
  condition: AudienceCondition | undefined;
  /** The names of what is in it; undefined while they are on their way. */
  groups: readonly { id: number; name: string }[] | undefined;
  onSave: (condition: AudienceCondition) => void;
  onClose: () => void;
}) {
  const { kind, condition, groups, onClose } = props;
  const t = useAudienceText();
  const { organizationsName: term } = useViewer().program;
  const [draft, setDraft] = useState(() => draftOf(condition));
  const [isExcluded, setExcluded] = useState(condition ? isExcluding(condition) : false);
  const [missing, setMissing] = useState<MissingField>();
  const save = () => {
    const found = conditionIn(kind, draft, condition);
    if (typeof found === 'string') setMissing(found);
    else props.onSave(isExcluded ? { ...found, not: 1 } : found);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`kind.${kind}`, { term })}
      footer={
        <>
          <Button onPress={save}>{t(condition ? 'done' : 'add')}</Button>
          <Button color="lightgrey" onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ConditionFields
          kind={kind}
          condition={condition}
          draft={draft}
          groups={groups}
          error={missing && t(`missing.${missing}`, { most: maxAudienceDays })}
          onChange={(change) => {
            setMissing(undefined);
            setDraft({ ...draft, ...change });
          }}
        />
        <Switch label={t('exclude')} value={isExcluded} onChange={setExcluded} />
      </Stack>
    </Dialog>
  );
}

function ConditionFields(props: {
  kind: ConditionKind;
  condition: AudienceCondition | undefined;
  draft: ConditionDraft;
  groups: readonly { id: number; name: string }[] | undefined;
  error: string | undefined;
  onChange: (change: Partial<ConditionDraft>) => void;
}) {
  const { kind, draft, error, onChange } = props;
  const t = useAudienceText();
  const format = useFormat();
  switch (kind) {
    case 'organizations':
      return <Organizations {...props} />;
    case 'challenges':
      return <Challenges {...props} />;
    case 'teams':
      return <Teams {...props} />;
    case 'inactive':
    case 'recent':
      return (
        <NumberField
          label={t(kind === 'inactive' ? 'inactiveDays' : 'recentDays')}
          unit={t('days')}
          value={draft.days}
          onChange={(days) => onChange({ days })}
          maxValue={maxAudienceDays}
          errorMessage={error}
        />
      );
    case 'between':
      return (
        <>
          <DateField
            label={t('from')}
            value={draft.from}
            onChange={(from) => onChange({ from })}
            maxValue={format.today()}
          />
          <DateField
            label={t('to')}
            value={draft.to}
            onChange={(to) => onChange({ to })}
            errorMessage={error}
          />
        </>
      );
    default:
      return null;
  }
}

type Fields = Parameters<typeof ConditionFields>[0];

function Teams({ draft, groups, error, onChange }: Fields) {
  const t = useAudienceText();
  const nameOf = useGroupName(groups);
  const [found, setFound] = useState<readonly PickedMember[]>([]);
  const nameTeam = (id: number): PickedMember =>
    found.find((team) => team.id === id) ?? { id, name: nameOf(id), image: null };
  return (
    <MemberPicker
      label={t('findTeam')}
      of="teams"
      picked={draft.teamIds.map(nameTeam)}
      onChange={(teams) => {
        setFound([...found, ...teams.filter(({ id }) => !draft.teamIds.includes(id))]);
        onChange({ teamIds: teams.map(({ id }) => id) });
      }}
      useSearch={useTeamSearch}
      errorMessage={error}
    />
  );
}

/** Adds what a condition has and no option shows, such as a closed challenge, so that it can be unticked. */
function useAllOptions(
  options: readonly FieldOption[],
  { condition, groups }: Pick<Fields, 'condition' | 'groups'>,
): FieldOption[] {
  const nameOf = useGroupName(groups);
  const ids = condition?.organizationIds ?? condition?.challengeIds ?? [];
  const missing = ids.filter((id) => !options.some(({ value }) => value === String(id)));
  return [...missing.map((id) => ({ value: String(id), label: nameOf(id) })), ...options];
}

function Organizations(props: Fields) {
  const { draft, error, onChange } = props;
  const { organizationsName } = useViewer().program;
  return (
    <ChoiceList
      label={organizationsName}
      options={useAllOptions(useOrganizationOptions(), props)}
      value={draft.ids}
      onChange={(ids) => onChange({ ids })}
      errorMessage={error}
    />
  );
}

function Challenges(props: Fields) {
  const { draft, error, onChange } = props;
  const t = useAudienceText();
  const { data = [] } = useOpenChallenges();
  const open = data.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ChoiceList
      label={t('kind.challenges')}
      options={useAllOptions(open, props)}
      value={draft.ids}
      onChange={(ids) => onChange({ ids })}
      errorMessage={error}
    />
  );
}
