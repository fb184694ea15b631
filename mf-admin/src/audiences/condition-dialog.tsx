import { type AudienceCondition, maxAudienceDays } from '@stridewell/contracts';
import { MemberPicker } from '@stridewell/parts';
import { useFormat, useViewer } from '@stridewell/platform';
import { Button, DateField, Dialog, NumberField, Stack, Switch } from '@stridewell/ui';
import { useState } from 'react';
import { useOrganizationOptions } from '#chosen-organization/index.ts';
import { useTeamSearch } from '#teams/index.ts';
import { useAudienceText } from './audience-texts.ts';
import { useOpenChallenges } from './audiences.queries.ts';
import { ChoiceList } from './choice-list.tsx';
import { type ConditionDraft, conditionIn, draftOf, type MissingField } from './condition-draft.ts';
import { type ConditionKind, isExcluding } from './condition-kinds.ts';

/** Adds or edits a condition of an audience. */
export function ConditionDialog(props: {
  kind: ConditionKind;
  /** The condition to edit; undefined for a new one. */
  condition: AudienceCondition | undefined;
  groups: readonly { id: number; name: string }[];
  onSave: (condition: AudienceCondition) => void;
  onClose: () => void;
}) {
  const { kind, condition, groups, onClose } = props;
  const t = useAudienceText();
  const { organizationsName: term } = useViewer().program;
  const [draft, setDraft] = useState(() => draftOf(condition, groups));
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
          draft={draft}
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
  draft: ConditionDraft;
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
      return (
        <MemberPicker
          label={t('findTeam')}
          of="teams"
          picked={draft.teams}
          onChange={(teams) => onChange({ teams })}
          useSearch={useTeamSearch}
          errorMessage={error}
        />
      );
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

function Organizations({ draft, error, onChange }: Fields) {
  const { organizationsName } = useViewer().program;
  return (
    <ChoiceList
      label={organizationsName}
      options={useOrganizationOptions()}
      value={draft.ids}
      onChange={(ids) => onChange({ ids })}
      errorMessage={error}
    />
  );
}

function Challenges({ draft, error, onChange }: Fields) {
  const t = useAudienceText();
  const { data = [] } = useOpenChallenges();
  return (
    <ChoiceList
      label={t('kind.challenges')}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={draft.ids}
      onChange={(ids) => onChange({ ids })}
      errorMessage={error}
    />
  );
}
