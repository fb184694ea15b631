import { maxMilestones } from '@stridewell/contracts';
import { useFormat, useLanguage } from '@stridewell/platform';
import {
  Button,
  EditIcon,
  IconButton,
  ListRow,
  PlusIcon,
  SortableList,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { inLanguage } from '#maps/index.ts';
import { useMapBuilderText } from './map-builder-texts.ts';
import { alongLine, moveMilestone, newMilestone, type MilestoneFields } from './map-fields.ts';
import { MilestoneEditor } from './milestone-fields.tsx';

/** The milestones of a map in their order along the way; one of them is open. */
export function MilestonesField(props: {
  value: readonly MilestoneFields[];
  onChange: (milestones: readonly MilestoneFields[]) => void;
  errorMessage?: string | undefined;
}) {
  const { onChange, errorMessage } = props;
  const t = useMapBuilderText();
  const format = useFormat();
  const { language } = useLanguage();
  const [openKey, setOpenKey] = useState<string>();
  const placed = alongLine(props.value);
  const open = placed.find(({ key }) => key === openKey);
  const nameOf = (one: MilestoneFields) => inLanguage(one.title, language) || t('milestoneUnnamed');
  const isUntitled = ({ title }: MilestoneFields) => title.en.trim() + title.es.trim() === '';

  function add(): void {
    const last = placed.at(-1)?.position;
    const position = last === undefined ? 0 : last < 1 ? Math.min(1, last + 0.1) : 0.5;
    const milestone = newMilestone(Math.round(position * 1000) / 1000);
    onChange([...placed, milestone]);
    setOpenKey(milestone.key);
  }

  return (
    <Stack gap={4}>
      {placed.length === 0 && <Text tone="muted">{t('milestoneNone')}</Text>}
      {errorMessage !== undefined && (
        <div role="alert">
          <Text>{errorMessage}</Text>
        </div>
      )}
      {placed.length > 0 && (
        <SortableList
          label={t('milestonesTitle')}
          items={placed}
          itemId={({ key }) => key}
          itemName={nameOf}
          onMove={(milestone, to) => onChange(moveMilestone(placed, milestone, to))}
        >
          {(one, handle) => (
            <ListRow
              key={one.key}
              leading={handle}
              title={nameOf(one)}
              meta={format.number(one.position, { style: 'percent', maximumFractionDigits: 1 })}
              isHighlighted={one.key === openKey}
              trailing={
                <IconButton
                  icon={EditIcon}
                  label={t('milestoneEdit', { name: nameOf(one) })}
                  onPress={() => setOpenKey(one.key)}
                />
              }
            />
          )}
        </SortableList>
      )}
      {open && (
        <MilestoneEditor
          key={open.key}
          milestone={open}
          isUntitled={errorMessage !== undefined && isUntitled(open)}
          onChange={(changed) =>
            onChange(placed.map((one) => (one.key === changed.key ? changed : one)))
          }
          onDelete={() => onChange(placed.filter(({ key }) => key !== open.key))}
          onClose={() => setOpenKey(undefined)}
        />
      )}
      <div>
        <Button
          color="lightgrey"
          icon={PlusIcon}
          isDisabled={placed.length >= maxMilestones}
          onPress={add}
        >
          {t('milestoneAdd')}
        </Button>
      </div>
    </Stack>
  );
}
