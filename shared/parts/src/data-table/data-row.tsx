import { useFormat } from '@stridewell/platform';
import type { ReactElement } from 'react';
import type { Selection } from '#list/use-selection.ts';
import type { DataColumn } from './data-column.ts';
import { useDataTableText } from './data-table-texts.ts';
import { Tick, TickLabel } from './data-table.styles.ts';
import { rowHeight } from './use-row-window.ts';

/** Keeps the space of the rows that are scrolled out of view. */
export function Gap({ rows }: { rows: number }): ReactElement | null {
  if (rows <= 0) return null;
  return (
    <tr role="row" aria-hidden data-gap="">
      <td style={{ height: `${rows * rowHeight}rem` }} />
    </tr>
  );
}

/** A row of a data table; on a phone it is a card, whose cells show their column names. */
export function DataRow<Row, Id extends string | number>(props: {
  row: Row;
  id: Id;
  index: number;
  columns: readonly DataColumn<Row>[];
  selection: Selection<Id> | undefined;
}): ReactElement {
  const { row, id, columns, selection } = props;
  const t = useDataTableText();
  const isChosen = selection?.isChosen(id) ?? false;
  const name = columns.find(({ isRowHeader }) => isRowHeader)?.value(row) ?? id;
  return (
    <tr role="row" aria-rowindex={props.index} data-chosen={isChosen ? '' : undefined}>
      {selection && (
        <td role="cell" data-tick="">
          <TickLabel>
            <Tick
              type="checkbox"
              aria-label={t('choose', { name })}
              checked={isChosen}
              onChange={() => selection.toggle(id)}
            />
          </TickLabel>
        </td>
      )}
      {columns.map((column) => (
        <DataCell key={column.id} row={row} column={column} />
      ))}
    </tr>
  );
}

function DataCell<Row>({ row, column }: { row: Row; column: DataColumn<Row> }): ReactElement {
  const format = useFormat();
  const value = column.value(row);
  const text = typeof value === 'number' ? format.number(value) : value;
  const content = column.cell ? column.cell(row) : text;
  const isEmpty = content === null || content === undefined || content === '' || content === false;
  const shared = {
    'data-numeric': column.isNumeric ? '' : undefined,
    'data-label': column.header,
    'data-empty': isEmpty ? '' : undefined,
    title: text ?? undefined,
  };
  if (!column.isRowHeader)
    return (
      <td role="cell" {...shared}>
        {content}
      </td>
    );
  return (
    <th scope="row" role="rowheader" data-pinned="" {...shared}>
      {content}
    </th>
  );
}
