import {
  type Audience,
  type AudienceCondition,
  maxAudienceConditions,
} from '@stridewell/contracts';
import { useViewer } from '@stridewell/platform';
import {
  Button,
  Chip,
  CloseIcon,
  IconButton,
  Inline,
  lateComponent,
  Menu,
  PlusIcon,
  SegmentedControl,
  Text,
} from '@stridewell/ui';
import { useId, useRef, useState } from 'react';
import { AudienceSize } from './audience-size.tsx';
import { ChipText, ConditionChip, Conditions, Picker } from './audience-picker.styles.ts';
import { useAudienceText } from './audience-texts.ts';
import { useAudienceSize } from './audiences.queries.ts';
import { type ConditionKind, conditionKinds, kindOf, plainCondition } from './condition-kinds.ts';
import { SegmentsMenu } from './segments-menu.tsx';
import { useConditionWords } from './use-condition-words.ts';

const ConditionDialog = lateComponent(
  async () => (await import('./condition-dialog.tsx')).ConditionDialog,
);
const ListDialog = lateComponent(async () => (await import('./list-dialog.tsx')).ListDialog);

const matches = ['all', 'any'] as const;

/** Chooses some of the program's members by conditions; without one, it means everyone. */
export function AudiencePicker(props: {
  label: string;
  value: Audience;
  onChange: (audience: Audience) => void;
  /** Whether it shows how many don't want emails from admins. */
  showsOptedOut?: boolean;
  errorMessage?: string | undefined;
}) {
  const { label, value, onChange } = props;
  const { match = 'all', conditions = [] } = value;
  const t = useAudienceText();
  const labelId = useId();
  const picker = useRef<HTMLDivElement>(null);
  const { data, isPlaceholderData } = useAudienceSize(value);
  const groups = isPlaceholderData ? undefined : data?.groups;
  const wordsOf = useConditionWords(groups);
  const [open, setOpen] = useState<{ kind: ConditionKind; at?: number }>();
  const close = () => setOpen(undefined);
  const change = (next: readonly AudienceCondition[]) =>
    onChange({ ...value, conditions: [...next] });
  const add = (kind: ConditionKind) => {
    const plain = plainCondition(kind);
    if (plain) change([...conditions, plain]);
    else setOpen({ kind });
  };
  const save = (condition: AudienceCondition) => {
    close();
    if (open?.at === undefined) change([...conditions, condition]);
    else change(conditions.with(open.at, condition));
  };
  const remove = (at: number) => {
    change(conditions.toSpliced(at, 1));
    // The pressed button disappears.
    picker.current?.focus();
  };
  return (
    <Picker ref={picker} role="group" tabIndex={-1} aria-labelledby={labelId}>
      <Text as="span" id={labelId} weight="medium">
        {label}
      </Text>
      {conditions.length > 1 && (
        <SegmentedControl
          label={t('match')}
          value={match}
          options={matches.map((one) => ({ id: one, label: t(`matchOf.${one}`) }))}
          onChange={(one) => onChange({ ...value, match: one })}
        />
      )}
      {conditions.length === 0 ? (
        <div>
          <Chip>{t('everyone')}</Chip>
        </div>
      ) : (
        <Conditions aria-label={t('conditions')}>
          {conditions.map((condition, at) => {
            const words = wordsOf(condition);
            return (
              // Two conditions may be the same, and chips have no state.
              <ConditionChip key={`${at} ${kindOf(condition)}`}>
                <ChipText
                  type="button"
                  aria-label={t('edit', { condition: words })}
                  onClick={() => setOpen({ kind: kindOf(condition), at })}
                >
                  {words}
                </ChipText>
                <IconButton
                  icon={CloseIcon}
                  size="small"
                  label={t('remove', { condition: words })}
                  onPress={() => remove(at)}
                />
              </ConditionChip>
            );
          })}
        </Conditions>
      )}
      <Inline gap={3}>
        {conditions.length < maxAudienceConditions && <AddMenu onAdd={add} />}
        <SegmentsMenu audience={value} onUse={onChange} />
      </Inline>
      <AudienceSize audience={value} showsOptedOut={props.showsOptedOut ?? false} />
      {props.errorMessage !== undefined && <Text tone="danger">{props.errorMessage}</Text>}
      {open && open.kind === 'listed' && open.at === undefined && (
        <ListDialog onSave={save} onClose={close} />
      )}
      {open && !(open.kind === 'listed' && open.at === undefined) && (
        <ConditionDialog
          kind={open.kind}
          condition={open.at === undefined ? undefined : conditions[open.at]}
          groups={groups}
          onSave={save}
          onClose={close}
        />
      )}
    </Picker>
  );
}

function AddMenu({ onAdd }: { onAdd: (kind: ConditionKind) => void }) {
  const t = useAudienceText();
  const { organizationsOn, organizationsName: term, teamsOff } = useViewer().program;
  const isOffered = (kind: ConditionKind) => {
    if (kind === 'organizations' || kind === 'noOrganization') return organizationsOn === 1;
    return (kind !== 'teams' && kind !== 'noTeam') || teamsOff === 0;
  };
  return (
    <Menu
      placement="bottom start"
      trigger={
        <Button color="lightgrey" size="small" icon={PlusIcon}>
          {t('addCondition')}
        </Button>
      }
      sections={(['where', 'what', 'who'] as const).map((section) => ({
        id: section,
        title: t(section),
        items: conditionKinds[section]
          .filter(isOffered)
          .map((kind) => ({
            id: kind,
            label: t(`kind.${kind}`, { term }),
            onAction: () => onAdd(kind),
          })),
      }))}
    />
  );
}
