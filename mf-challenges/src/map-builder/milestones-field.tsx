import { maxMilestones } from '@stridewell/contracts';
import { useFormat, useLanguage } from '@stridewell/platform';
import {
  Button,
  EditIcon,
  IconButton,
  Inline,
  ListRow,
  PlusIcon,
  SortableList,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState, type ReactNode } from 'react';
import { inLanguage } from '#maps/index.ts';
import { useMapBuilderText } from './map-builder-texts.ts';
import {
  addMilestone,
  alongLine,
  moveMilestone,
  newMilestone,
  spreadEvenly,
  type MilestoneFields,
} from './map-fields.ts';
import type { MilestoneMoves } from './milestone-map.tsx';
import { MilestoneEditor } from './milestone-fields.tsx';

/** The milestones of a map, on the map and in their order along the way; one of them is open. */
export function MilestonesField(props: {
  value: readonly MilestoneFields[];
  onChange: (milestones: readonly MilestoneFields[]) => void;
  errorMessage?: string | undefined;
  /** Renders the map on which they are added and moved. */
  map: (moves: MilestoneMoves) => ReactNode;
}) {
  const { value, onChange, errorMessage } = props;
  const t = useMapBuilderText();
  const format = useFormat();
  const { language } = useLanguage();
  const [openKey, setOpenKey] = useState<string>();
  const placed = alongLine(value);
  const open = placed.find(({ key }) => key === openKey);
  const nameOf = (one: MilestoneFields) => inLanguage(one.title, language) || t('milestoneUnnamed');
  const isUntitled = ({ title }: MilestoneFields) => title.en.trim() + title.es.trim() === '';

  function add(): void {
    const added = newMilestone(1);
    onChange(addMilestone(placed, added));
    setOpenKey(added.key);
  }
  function addAt(position: number): void {
    const added = newMilestone(position);
    onChange(alongLine([...placed, added]));
    setOpenKey(added.key);
  }
  // In their present order: a circle that changes its place among the others would end its drag.
  const change = (changed: MilestoneFields) =>
    onChange(value.map((one) => (one.key === changed.key ? changed : one)));

  return (
    <Stack gap={4}>
      {props.map({
        onAdd: addAt,
        onMove: (milestone, position) => change({ ...milestone, position }),
      })}
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
          onChange={change}
          onDelete={() => onChange(placed.filter(({ key }) => key !== open.key))}
          onClose={() => setOpenKey(undefined)}
        />
      )}
      <Inline gap={2}>
        <Button
          color="lightgrey"
          icon={PlusIcon}
          isDisabled={placed.length >= maxMilestones}
          onPress={add}
        >
          {t('milestoneAdd')}
        </Button>
        {placed.length > 1 && (
          <Button color="lightgrey" onPress={() => onChange(spreadEvenly(placed))}>
            {t('spread')}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
