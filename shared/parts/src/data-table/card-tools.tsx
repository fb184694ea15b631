import {
  ArrowDownIcon,
  ArrowUpIcon,
  CheckboxField,
  IconButton,
  Inline,
  SelectField,
  type TableSort,
} from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { DataColumn } from './data-column.ts';
import { useDataTableText } from './data-table-texts.ts';

/** Does for cards on a phone what the column headers of a table do: sort, and select all. */
export function CardTools<Row>(props: {
  columns: readonly DataColumn<Row>[];
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
  selection: { isEach: boolean; toggleAll: () => void } | undefined;
}): ReactElement | null {
  const { columns, sort, onSort, selection } = props;
  const t = useDataTableText();
  const direction = sort?.direction ?? 'ascending';
  const turned = direction === 'ascending' ? 'descending' : 'ascending';
  const options = columns
    .filter(({ isSortable = true }) => isSortable)
    .map(({ id, header }) => ({ value: id, label: header }));
  if (!onSort && !selection) return null;
  return (
    <Inline justify="space-between">
      {selection && (
        <CheckboxField
          label={t('chooseCards')}
          value={selection.isEach}
          onChange={selection.toggleAll}
        />
      )}
      {onSort && (
        <Inline gap={2}>
          <SelectField
            label={t('order')}
            isLabelHidden
            placeholder={t('order')}
            value={sort?.columnId ?? null}
            options={options}
            onChange={(columnId) => onSort({ columnId, direction })}
          />
          {sort && (
            <IconButton
              label={t(`turn.${turned}`)}
              icon={direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon}
              onPress={() => onSort({ ...sort, direction: turned })}
            />
          )}
        </Inline>
      )}
    </Inline>
  );
}
