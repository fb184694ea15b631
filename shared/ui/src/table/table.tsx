import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '#hidden/hidden.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#icon/icons.ts';
import { tokens } from '#theme/tokens.ts';
import { fillText, useUiText } from '#theme/ui-text.tsx';
import { tableLook } from './table.styles.ts';
import type { ColumnAlign } from './table.styles.ts';
import { useOverflow } from './use-overflow.ts';

/** A column and how it is filled. */
export interface TableColumn<Row> {
  id: string;
  /** Also names the cell where rows are stacked; a text unless `headerText` is given. */
  header: ReactNode;
  /** The header as text, when `header` is none. */
  headerText?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** Names the row; one column of a table has it. */
  isRowHeader?: boolean | undefined;
  /** Figures: tabular, at the end. */
  isNumeric?: boolean | undefined;
  align?: ColumnAlign | undefined;
  isSortable?: boolean | undefined;
  isHeaderHidden?: boolean | undefined;
  /** A CSS length. */
  width?: string | undefined;
}

/** The column that orders the rows. */
export interface TableSort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

/** What a table takes. */
export interface TableProps<Row> {
  /** Says what the table shows; for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  isHighlighted?: ((row: Row) => boolean) | undefined;
  /** A press on the row; by keyboard on its row header, which becomes a button. */
  onRowAction?: ((row: Row) => void) | undefined;
  isHeaderSticky?: boolean | undefined;
  /** Rows become small sheets below 640 px; true by default. */
  isStacking?: boolean | undefined;
}

const TableBox = styled.table<{ $isStacking: boolean; $isHeaderSticky: boolean }>`
  ${tableLook}
`;

const Scroll = styled.div<{ $isScrolling: boolean }>`
  max-width: 100%;
  ${({ $isScrolling }) => $isScrolling && 'overflow-x: auto;'}
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space(1)};
  min-height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;
  &[data-end] {
    flex-direction: row-reverse;
  }
  &:hover {
    color: ${tokens.color.ink};
  }
  & > svg[data-idle] {
    opacity: 0;
  }
  &:hover > svg[data-idle],
  &:focus-visible > svg[data-idle] {
    opacity: 0.6;
  }
`;

const RowButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: inherit;
  text-align: inherit;
  cursor: pointer;
`;

function headerText<Row>(column: TableColumn<Row>): string {
  return column.headerText ?? (typeof column.header === 'string' ? column.header : '');
}

function cellStyle<Row>(column: TableColumn<Row>) {
  const align = column.align ?? (column.isNumeric ? 'end' : 'start');
  return {
    ...(align === 'start' ? {} : { textAlign: align }),
    ...(column.isNumeric ? { fontVariantNumeric: 'tabular-nums' } : {}),
  } as const;
}

function HeaderCell<Row>(props: {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
}): ReactElement {
  const { column, sort, onSortChange } = props;
  const text = useUiText();
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  const canSort = column.isSortable === true && onSortChange !== undefined;
  const Arrow = direction === 'descending' ? ArrowDownIcon : ArrowUpIcon;
  const title = column.isHeaderHidden ? (
    <VisuallyHidden>{column.header}</VisuallyHidden>
  ) : (
    column.header
  );
  return (
    <th
      scope="col"
      role="columnheader"
      style={{ textAlign: 'start', ...cellStyle(column), width: column.width }}
      {...(canSort ? { 'aria-sort': direction ?? ('none' as const) } : {})}
    >
      {canSort ? (
        <SortButton
          type="button"
          data-end={column.isNumeric ? '' : undefined}
          title={fillText(text.sortBy, { column: headerText(column) })}
          onClick={() => onSortChange({ columnId: column.id, direction: next })}
        >
          {title}
          <Arrow size={14} aria-hidden {...(direction ? {} : { 'data-idle': '' })} />
        </SortButton>
      ) : (
        title
      )}
    </th>
  );
}

function BodyCell<Row>(props: {
  column: TableColumn<Row>;
  row: Row;
  onRowAction: ((row: Row) => void) | undefined;
}): ReactElement {
  const { column, row, onRowAction } = props;
  const shared = {
    'data-label': headerText(column),
    'data-numeric': column.isNumeric ? '' : undefined,
    style: cellStyle(column),
  };
  if (!column.isRowHeader) {
    return (
      <td role="cell" {...shared}>
        {column.cell(row)}
      </td>
    );
  }
  return (
    <th scope="row" role="rowheader" {...shared} style={{ textAlign: 'start', ...shared.style }}>
      {onRowAction ? (
        // The press bubbles to the row, which acts.
        <RowButton type="button">{column.cell(row)}</RowButton>
      ) : (
        column.cell(row)
      )}
    </th>
  );
}

/** Things of one kind in rows. */
export function Table<Row>(props: TableProps<Row>): ReactElement {
  const { columns, rows, rowId, onRowAction, isHighlighted } = props;
  const { isStacking = true, isHeaderSticky = false } = props;
  const text = useUiText();
  const [scroll, isOverflowing] = useOverflow();
  // Roles are spelled out because display:block takes the table's own away.
  return (
    <Scroll
      ref={scroll}
      $isScrolling={!isHeaderSticky}
      // The arrow keys scroll what has the focus.
      {...(isOverflowing && !isHeaderSticky
        ? {
            tabIndex: 0,
            role: 'region',
            'aria-label': fillText(text.scrolling, { name: props.label }),
          }
        : {})}
    >
      <TableBox
        role="table"
        aria-label={props.label}
        $isStacking={isStacking}
        $isHeaderSticky={isHeaderSticky}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={props.sort}
                onSortChange={props.onSortChange}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowId(row)}
              role="row"
              data-highlighted={isHighlighted?.(row) ? '' : undefined}
              {...(onRowAction ? { onClick: () => onRowAction(row), 'data-pressable': '' } : {})}
            >
              {columns.map((column) => (
                <BodyCell key={column.id} column={column} row={row} onRowAction={onRowAction} />
              ))}
            </tr>
          ))}
        </tbody>
      </TableBox>
    </Scroll>
  );
}
