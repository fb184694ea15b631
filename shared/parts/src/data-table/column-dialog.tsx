import { Button, CheckboxGroup, Dialog } from '@stridewell/ui';
import { useState, type ReactElement } from 'react';
import type { DataColumn } from './data-column.ts';
import { useDataTableText } from './data-table-texts.ts';

/** A dialog to choose a table's columns, which also explains each column. */
export function ColumnDialog<Row>(props: {
  columns: readonly DataColumn<Row>[];
  shown: readonly DataColumn<Row>[];
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}): ReactElement {
  const t = useDataTableText();
  const [chosen, setChosen] = useState(props.shown.map(({ id }) => id));
  const options = props.columns
    .filter(({ isRowHeader }) => !isRowHeader)
    .map(({ id, header, about }) => ({ value: id, label: header, description: about }));
  return (
    <Dialog
      isOpen
      title={t('columnsTitle')}
      onClose={props.onClose}
      footer={
        <Button
          onPress={() => {
            props.onChoose(chosen);
            props.onClose();
          }}
        >
          {t('columnsDone')}
        </Button>
      }
    >
      <CheckboxGroup
        label={t('columnsLabel')}
        value={chosen}
        onChange={setChosen}
        options={options}
      />
    </Dialog>
  );
}
