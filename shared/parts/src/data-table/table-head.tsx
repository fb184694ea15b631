import { ArrowDownIcon, ArrowUpIcon, type TableSort } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { DataColumn } from './data-column.ts';
import { useDataTableText } from './data-table-texts.ts';
import { HeadButton } from './data-table.styles.ts';

/** A column header; pressing it sorts by the column, pressing it again reverses the order. */
export function TableHead<Row>(props: {
  column: DataColumn<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}): ReactElement {
  const { column, sort, onSort } = props;
  const { id, header, isNumeric = false, isRowHeader = false, isSortable = true } = column;
  const t = useDataTableText();
  const direction = sort?.columnId === id ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDownIcon : ArrowUpIcon;
  const shared = {
    scope: 'col',
    role: 'columnheader',
    'data-numeric': isNumeric ? '' : undefined,
    'data-pinned': isRowHeader ? '' : undefined,
  } as const;
  if (!onSort || !isSortable)
    return (
      <th {...shared} title={column.about ?? header}>
        {header}
      </th>
    );
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th {...shared} aria-sort={direction ?? 'none'}>
      <HeadButton
        type="button"
        title={column.about ?? t('sortBy', { column: header })}
        data-sorted={direction}
        onClick={() => onSort({ columnId: id, direction: next })}
      >
        <span>{header}</span>
        <Arrow size={14} aria-hidden />
      </HeadButton>
    </th>
  );
}
